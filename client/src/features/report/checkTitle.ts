import { reportTexts } from '../../texts/report/reportTexts.ts';
import { isKeyOf } from '../../texts/wordOf.ts';

interface CheckTitle {
  readonly text: string;
  /** What `lang` the element needs: the server's own English on a page of another language. */
  readonly lang: 'en' | undefined;
}

/** A check's title in the reader's language, else as the server gives it. */
export const checkTitle = ({ probe, title }: { readonly probe: string; readonly title: string }): CheckTitle => {
  const { checkTitles } = reportTexts();
  const text = isKeyOf(checkTitles, probe) ? checkTitles[probe] : undefined;
  return text === undefined ? { text: title, lang: 'en' } : { text, lang: undefined };
};
