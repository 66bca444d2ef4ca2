import type { SheetFrame_SectionFragment } from '../../generated/graphql.ts';
import type { ValueOf } from '../../platform/valueOf.ts';
import { checkTitle } from '../../texts/findings/findingTexts.ts';
import { reportFrameTexts } from '../../texts/generated/reportFrameTexts.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import { checkVerdict } from './sectionVerdict.ts';
import { sectionAnchors } from './sections.ts';
import styles from './TopicMatrix.module.css';

interface TopicMatrixProps {
  readonly sections: readonly ValueOf<SheetFrame_SectionFragment>[];
}

/**
 * Every topic of the report with its mark, one line each, in the report's order. The rows are there from the start of a scan, so nothing moves. Its links are not
 * focusable, because keyboard users have the table of contents.
 */
export const TopicMatrix = ({ sections }: TopicMatrixProps) => (
  <section className={styles['matrix']} aria-labelledby="matrix-title">
    <h2 id="matrix-title" className="small">
      {reportFrameTexts().contents.matrix}
    </h2>
    <ul className={styles['topics']}>
      {sections.flatMap(({ section, checks, findings }) =>
        checks.map((check) => {
          const { text, lang } = checkTitle(check);
          return (
            <li key={check.probe} className={styles['topic']}>
              <a href={`#${sectionAnchors[section]}`} tabIndex={-1} lang={lang} className={styles['title']}>
                {text}
              </a>
              <StateMark {...checkVerdict(check, findings)} />
            </li>
          );
        }),
      )}
    </ul>
  </section>
);
