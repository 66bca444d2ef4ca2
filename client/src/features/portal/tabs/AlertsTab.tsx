/** This tab is built in the next step. */
export const AlertsTab = () => null;
