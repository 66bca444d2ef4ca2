export const CurrentScanTab = () => null;
