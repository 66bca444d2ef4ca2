import { serverSentence } from '../../platform/serverSentence.ts';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { en } from '../../texts/admin/en.ts';
import type { Sentence } from '../../ui/sentence.ts';

/** What the server said to an administrator, in the page's language where the catalogue has it; `fallback` where it said nothing. */
export const adminSentence = (said: string | undefined, fallback: string): Sentence =>
  serverSentence(said, fallback, { english: en.answers, own: adminTexts().answers });
