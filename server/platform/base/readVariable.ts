/** A variable that a command line names, or of the system. Apart from config.ts, because it is read before anything is generated. */
export const readVariable = (name: string): string | undefined => process.env[name];
