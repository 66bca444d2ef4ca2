import styles from './ForeignText.module.css';
import { joinClasses } from './joinClasses.ts';
import { visibleText } from '../../../schema/report/visibleText.ts';

interface ForeignTextProps {
  readonly text: string;
  /** Records, headers and addresses. */
  readonly mono?: boolean;
  /** Where its language is known: our server's own words are English in every language of the page. */
  readonly lang?: 'en' | undefined;
}

/** Text of strangers, inert: its direction stays inside, unseen characters are spelt out, and a long word wraps. */
export const ForeignText = ({ text, mono = false, lang }: ForeignTextProps) => (
  <bdi lang={lang} className={joinClasses(styles['foreign'], mono && styles['mono'])}>
    {visibleText(text)}
  </bdi>
);
