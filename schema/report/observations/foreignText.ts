import { z } from 'zod';

/** Text of strangers, cut by the probe to this bound: show it inert. */
export const foreignText = (max: number) => z.string().max(max);
