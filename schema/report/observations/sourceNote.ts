import { z } from 'zod';
import { foreignText } from './foreignText.ts';

/** Where external data was fetched from, and when (also if the answer then came from our cache). */
export const sourceNote = z.object({ url: foreignText(2_048), retrievedAt: z.iso.datetime() });
