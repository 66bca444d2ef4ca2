import { z } from 'zod';
import { spokenLanguage } from '../base/answers.ts';
import { language, type Language } from '../../../schema/report/words/factWords.ts';

/** Of files: their language, where a query may name it. */
export const languageQuery = z.object({
  language: language.optional().meta({ description: 'Of the file; else by Accept-Language, else English.' }),
});

/** The language of a file: as the query says, else as Accept-Language does. */
export const languageOf = ({ language: asked }: z.infer<typeof languageQuery>): Language => asked ?? spokenLanguage();

/** What refuses a language that is none of ours. */
export const BAD_LANGUAGE = 'Ask with "language" (en or de).';
