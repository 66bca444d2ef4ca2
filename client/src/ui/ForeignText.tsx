import styles from './ForeignText.module.css';
import { joinClasses } from './joinClasses.ts';
import { visibleText } from '../../../schema/report/visibleText.ts';

interface ForeignTextProps {
  readonly text: string;
  /** Set for records, headers and addresses. */
  readonly mono?: boolean;
  /** The language of the text, if known: the server's texts are English in every language of the page. */
  readonly lang?: 'en' | undefined;
}

/** Third-party text, shown safely: its direction is isolated, invisible characters are escaped, and long words wrap. */
export const ForeignText = ({ text, mono = false, lang }: ForeignTextProps) => (
  <bdi lang={lang} className={joinClasses(styles['foreign'], mono && styles['mono'])}>
    {visibleText(text)}
  </bdi>
);
