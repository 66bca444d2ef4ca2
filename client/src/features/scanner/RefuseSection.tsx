import { useState } from 'react';
import { scannerTexts } from '../../texts/scanner/scannerTexts.ts';
import { CopyBlock } from '../../ui/CopyButton.tsx';
import { PageSection } from '../../ui/pageParts.tsx';
import { TextField } from '../../ui/Field.tsx';
import { domainTyped, refusalLines } from './refusalLines.ts';
import styles from './ScannerPage.module.css';

/** What to publish, for a domain that is typed in. */
export const RefuseSection = () => {
  const { refuse } = scannerTexts();
  const [typed, setTyped] = useState('');
  const domain = domainTyped(typed);
  const lines = refusalLines(domain ?? 'example.org');
  return (
    <PageSection id="refuse" title={refuse.title} lead={refuse.lead}>
      <div className={styles['domain']}>
        <TextField
          label={refuse.domain}
          hint={refuse.hint}
          error={domain === undefined ? refuse.wrong : undefined}
          value={typed}
          onChange={setTyped}
          placeholder="example.org"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
        />
      </div>
      <div className={styles['way']}>
        <h3>{refuse.txt}</h3>
        <p>{refuse.txtNote}</p>
        <CopyBlock text={lines.record} />
      </div>
      <div className={styles['way']}>
        <h3>{refuse.file}</h3>
        <p className={styles['address']}>{refuse.fileNote(lines.fileAddress)}</p>
        <CopyBlock text={lines.field} />
      </div>
      <ul className={styles['list']}>
        {refuse.meaning.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </PageSection>
  );
};
