import { z } from 'zod';

/** Third-party text, cut by the probe to this length: show it inert. */
export const foreignText = (max: number) => z.string().max(max);
