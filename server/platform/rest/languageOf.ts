import type { Request } from 'express';
import { z } from 'zod';
import { language, type Language } from '../../../schema/report/words/factWords.ts';

/** Of files: their language, where a query may name it. */
export const languageQuery = z.object({
  language: language.optional().meta({ description: 'Of the file; else by Accept-Language, else English.' }),
});

/** The language of a file: as the query says, else the one of ours that Accept-Language prefers (RFC 9110 §12.5.4), else English. */
export const languageOf = (
  { language: asked }: z.infer<typeof languageQuery>,
  request: Pick<Request, 'acceptsLanguages'>,
): Language => {
  if (asked !== undefined) return asked;
  const accepted = request.acceptsLanguages([...language.options]);
  return language.safeParse(accepted).data ?? 'en';
};

/** What refuses a language that is none of ours. */
export const BAD_LANGUAGE = 'Ask with "language" (en or de).';
