import { byFormatTag } from '../../../ui/byFormatTag.ts';

const names = byFormatTag((tag) => new Intl.DisplayNames(tag, { type: 'language', fallback: 'code' }));

/** `en` is English; a code that nobody knows stays one. */
export const languageName = (code: string): string => {
  try {
    return names().of(code) ?? code;
  } catch {
    // RangeError: not even the shape of a language code.
    return code;
  }
};
