/** What a port is for, what may go wrong there, what to do. */
export type PortWords = readonly [description: string, risk: string, recommendation: string];
