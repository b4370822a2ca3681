/** In place of the SDK's, which knows no address on Linux. */

export default { get: () => "192.0.2.1" };
