import { ambient } from './ambient.ts';

/** The correlation id of a command: that of the request or event which led to it, else the command's own id. */
export const correlationOf = (commandId: string): string => ambient()?.correlationId ?? commandId;
