/** Reads a variable that a command line names, or one of the system. Separate from config.ts, because it is used before anything is generated. */
export const readVariable = (name: string): string | undefined => process.env[name];
