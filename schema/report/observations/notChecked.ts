import { z } from 'zod';
import { foreignText } from './foreignText.ts';

/** A part that could not be looked at: never an absence. */
export const notChecked = z.object({ status: z.literal('notChecked'), reason: foreignText(300) });
