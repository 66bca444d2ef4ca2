import styles from './AlertEvidence.module.css';
import { Disclosure } from './Disclosure.tsx';
import { ThirdPartyText } from './ThirdPartyText.tsx';

interface AlertEvidenceProps {
  readonly lines: readonly string[];
  readonly words: { readonly before: string; readonly after: string; readonly evidence: string };
}

/** The evidence of an alert as observed, folded: the state before next to the state now. */
export const AlertEvidence = ({ lines, words }: AlertEvidenceProps) => {
  const { before, after, other } = evidenceParts(lines);
  return (
    lines.length > 0 && (
      <Disclosure summary={words.evidence}>
        <div className={styles['evidence']}>
          <Lines title={words.before} lines={before} />
          <Lines title={words.after} lines={after} />
          <Lines title={words.evidence} lines={other} />
        </div>
      </Disclosure>
    )
  );
};

const Lines = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) =>
  lines.length > 0 && (
    <div>
      <h4 className={styles['title']}>{title}</h4>
      <ul>
        {lines.map((line, index) => (
          <li key={index}>
            <ThirdPartyText mono text={line} />
          </li>
        ))}
      </ul>
    </div>
  );

/** The evidence of an alert: lines about before, about now, and others. */
interface EvidenceParts {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly other: readonly string[];
}

/** The prefixes that the server writes (server/features/alerts/rules/rule.ts). */
const BEFORE = 'Before: ';
const AFTER = 'Now: ';

const partOf = (lines: readonly string[], label: string): readonly string[] =>
  lines.filter((line) => line.startsWith(label)).map((line) => line.slice(label.length));

/** Groups the lines of an alert's evidence. */
export const evidenceParts = (lines: readonly string[]): EvidenceParts => ({
  before: partOf(lines, BEFORE),
  after: partOf(lines, AFTER),
  other: lines.filter((line) => !line.startsWith(BEFORE) && !line.startsWith(AFTER)),
});
