import { legalTexts } from '../../texts/generated/legalTexts.ts';
import { formatDay } from '../../texts/formatTime.ts';
import styles from './LegalBody.module.css';
import { LEGAL_TEXT_CHANGED, type LegalText } from './legalText.ts';

interface DocumentProps {
  readonly text: Exclude<LegalText, 'contact'>;
  readonly isPage: boolean;
}

interface Section {
  readonly title: string;
  readonly paragraphs?: readonly string[];
  readonly points?: readonly string[];
  /** The local part of an email address at this host. */
  readonly mailbox?: string;
}

const Document = ({ text, isPage }: DocumentProps) => {
  const { lastUpdated, documents } = legalTexts();
  const { intro } = documents[text];
  const sections: readonly Section[] = documents[text].sections;
  const Heading = isPage ? 'h2' : 'h3';
  return (
    <>
      <p className="note">{lastUpdated({ date: formatDay(LEGAL_TEXT_CHANGED[text]) ?? '' })}</p>
      <p className={styles['intro']}>{intro}</p>
      {sections.map(({ title, paragraphs = [], points = [], mailbox }) => (
        <section key={title} className={styles['section']}>
          <Heading>{title}</Heading>
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
          {mailbox && (
            <p>
              <a href={`mailto:${mailbox}@${ownHost()}`}>
                {mailbox}@{ownHost()}
              </a>
            </p>
          )}
        </section>
      ))}
    </>
  );
};

interface LegalBodyProps {
  readonly text: LegalText;
  /** Whether it is below the heading of a page rather than of a dialog. */
  readonly isPage?: boolean;
}

/** One of the footer's texts, without its title. */
export const LegalBody = ({ text, isPage = false }: LegalBodyProps) => (
  <div className={styles['body']}>
    {text === 'contact' ? <ContactText /> : <Document text={text} isPage={isPage} />}
  </div>
);

/** The mailboxes that RFC 2142 reserves for this, at the host name of this installation. */
const ContactText = () => {
  const hostname = ownHost();
  const { contact } = legalTexts();
  return (
    <>
      <p>{contact.intro({ host: hostname })}</p>
      <dl>
        {(
          [
            [contact.questions, 'info'],
            [contact.security, 'security'],
            [contact.abuse, 'abuse'],
          ] as const
        ).map(([what, mailbox]) => (
          <div key={mailbox}>
            <dt>{what}</dt>
            <dd>
              <a href={`mailto:${mailbox}@${hostname}`}>
                {mailbox}@{hostname}
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <p>{contact.ask}</p>
    </>
  );
};

/** Placeholder host in pages rendered by the build, until the server or the browser knows the real one. */
const UNKNOWN = 'first-paint.invalid';

/** Returns the host name of this installation, which has the mailboxes of RFC 2142. */
const ownHost = (): string => ('location' in globalThis ? window.location.hostname : UNKNOWN);
