const NAME = /^[a-z][a-z0-9_]{0,39}$/;

/** Whether the server takes it for the name of a scratch copy. */
export const isScratchName = (name: string): boolean => NAME.test(name);

const pad = (value: number): string => String(value).padStart(2, '0');

/** A name that says when it was thought of: `copy_1122_0304`, in the reader's own time. */
export const suggestedName = (now: Date): string =>
  `copy_${pad(now.getMonth() + 1)}${pad(now.getDate())}_${pad(now.getHours())}${pad(now.getMinutes())}`;
