export declare function openOutput(pin: number, isActiveLow: boolean): (on: boolean) => void;
