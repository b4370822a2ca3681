export default { map: (): undefined => undefined };
