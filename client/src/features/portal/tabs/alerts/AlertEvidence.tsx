import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { ForeignText } from '../../../../ui/ForeignText.tsx';
import styles from './Alerts.module.css';
import { evidenceParts } from './evidenceParts.ts';

const Lines = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) =>
  lines.length > 0 && (
    <div>
      <h4 className={styles['small']}>{title}</h4>
      <ul>
        {lines.map((line, index) => (
          <li key={index}>
            <ForeignText mono text={line} />
          </li>
        ))}
      </ul>
    </div>
  );

/** What an alert rests on, as it was seen on the wire: how it was beside how it is. */
export const AlertEvidence = ({ lines }: { readonly lines: readonly string[] }) => {
  const texts = portalTabsTexts().alerts;
  const { before, after, other } = evidenceParts(lines);
  return (
    <div className={styles['evidence']}>
      <Lines title={texts.before} lines={before} />
      <Lines title={texts.after} lines={after} />
      <Lines title={texts.evidence} lines={other} />
    </div>
  );
};
