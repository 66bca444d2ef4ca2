import { z } from 'zod';
import { foreignText } from './foreignText.ts';

/** Where outside knowledge was fetched, and when (also where the answer then came from our cache). */
export const sourceNote = z.object({ url: foreignText(2_048), retrievedAt: z.iso.datetime() });
