import type { CheckState, FindingOutcome, SectionId } from '../../generated/graphql.ts';
import { checkTitle } from '../../texts/findings/findingTexts.ts';
import { reportFrameTexts } from '../../texts/generated/reportFrameTexts.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import { checkVerdict } from './sectionVerdict.ts';
import { sectionAnchors } from './sections.ts';
import styles from './TopicMatrix.module.css';

interface MatrixSection {
  readonly section: SectionId;
  readonly checks: readonly { readonly probe: string; readonly title: string; readonly state: CheckState }[];
  readonly findings: readonly { readonly probe: string; readonly outcome: FindingOutcome }[];
}

interface TopicMatrixProps {
  readonly sections: readonly MatrixSection[];
  /** The URL of a section; by default, its place on this page. */
  readonly hrefOf?: (section: SectionId) => string;
}

const onThisPage = (section: SectionId): string => `#${sectionAnchors[section]}`;

/**
 * Every topic of the report with its mark, one line each, in the report's order. The rows are there from the start of a scan, so nothing moves. Its links are not
 * focusable, because keyboard users have the table of contents.
 */
export const TopicMatrix = ({ sections, hrefOf = onThisPage }: TopicMatrixProps) => (
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
              <a href={hrefOf(section)} tabIndex={-1} lang={lang} className={styles['title']}>
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
