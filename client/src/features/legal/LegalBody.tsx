import { legalTexts } from '../../texts/legal/legalTexts.ts';
import { formatDate } from '../../ui/formatTime.ts';
import { ContactText } from './ContactText.tsx';
import styles from './LegalBody.module.css';
import type { LegalText } from './legalText.ts';

const Document = ({ text }: { readonly text: Exclude<LegalText, 'contact'> }) => {
  const { lastUpdated, documents } = legalTexts();
  const { intro, sections } = documents[text];
  return (
    <>
      {/* Today's date, as the spec has it (spec 2 §2). */}
      <p className={styles['date']}>{lastUpdated(formatDate(new Date()))}</p>
      <p className={styles['intro']}>{intro}</p>
      {sections.map(({ title, paragraphs = [], points = [] }) => (
        <section key={title} className={styles['section']}>
          <h3>{title}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points.length > 0 && (
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </>
  );
};

/** One of the footer's texts, without its title. */
export const LegalBody = ({ text }: { readonly text: LegalText }) => (
  <div className={styles['body']}>{text === 'contact' ? <ContactText /> : <Document text={text} />}</div>
);
