import { language as languages, type Language } from '../../schema/report/words/factWords.ts';

/** POSIX variables; the first that is set decides (XBD §8.2). */
const LOCALE = ['LC_ALL', 'LC_MESSAGES', 'LANG'] as const;

/**
 * The supported language of the `--language` option, otherwise of the terminal's locale (`de_AT.UTF-8`), otherwise English. The program itself checks
 * the value of the option.
 */
export const terminalLanguage = (
  words: readonly string[],
  variable: (name: string) => string | undefined,
): Language => {
  const asked = languages.safeParse(optionOf(words));
  if (asked.success) return asked.data;
  const locale = LOCALE.map(variable).find((value) => value !== undefined && value !== '') ?? '';
  return languages.safeParse(/^[a-z]+/i.exec(locale)?.[0].toLowerCase()).data ?? 'en';
};

const OPTION = '--language';

const optionOf = (words: readonly string[]): string | undefined => {
  const end = words.indexOf('--');
  const before = end === -1 ? words : words.slice(0, end);
  const at = before.findIndex((word) => word === OPTION || word.startsWith(`${OPTION}=`));
  return at === -1 ? undefined : before[at] === OPTION ? before[at + 1] : before[at]?.slice(OPTION.length + 1);
};
