import { z } from 'zod';
import { spokenLanguage } from '../base/answers.ts';
import { language, type Language } from '../../../schema/report/words/factWords.ts';

/** Query parameter for the language of a file. */
export const languageQuery = z.object({
  language: language.optional().meta({
    description: 'The language of the file. By default, the language of the Accept-Language header, or English.',
  }),
});

/** Returns the language of a file: from the query if given, otherwise from Accept-Language. */
export const languageOf = ({ language: asked }: z.infer<typeof languageQuery>): Language => asked ?? spokenLanguage();

/** The message for an unsupported language. */
export const BAD_LANGUAGE = 'Ask with "language" (en or de).';
