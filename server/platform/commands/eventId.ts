import { uuidV5 } from './uuidV5.ts';

/** The id of a command's event number `index` (from 0): a repeated command writes the same ids, so the store takes them once. */
export const eventId = (commandId: string, index: number): string => uuidV5(commandId, `event:${index}`);
