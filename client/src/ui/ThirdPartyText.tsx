import styles from './ThirdPartyText.module.css';
import { joinClasses } from './joinClasses.ts';
import { visibleText } from '../../../schema/report/visibleText.ts';

interface ThirdPartyTextProps {
  readonly text: string;
  /** Set for records, headers and addresses. */
  readonly mono?: boolean;
  /** The language of the text, if known: the server's texts are English in every language of the page. */
  readonly lang?: 'en' | undefined;
}

/** Third-party text, shown safely: its direction is isolated, invisible characters are escaped, and long words wrap. */
export const ThirdPartyText = ({ text, mono = false, lang }: ThirdPartyTextProps) => (
  <bdi lang={lang} className={joinClasses(styles['foreign'], mono && styles['mono'])}>
    {visibleText(text)}
  </bdi>
);
