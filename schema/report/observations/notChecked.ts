import { z } from 'zod';
import { foreignText } from './foreignText.ts';

/** A part that could not be checked; it never means that the part is absent. */
export const notChecked = z.object({ status: z.literal('notChecked'), reason: foreignText(300) });
