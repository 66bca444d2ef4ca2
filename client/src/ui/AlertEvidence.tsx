import styles from './AlertEvidence.module.css';
import { Disclosure } from './Disclosure.tsx';
import { evidenceParts } from './evidenceParts.ts';
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
