import { legalTexts } from '../../texts/legal/legalTexts.ts';
import { ownHost } from './ownHost.ts';

/** The mailboxes that RFC 2142 keeps for this, at whatever name this installation runs under. */
export const ContactText = () => {
  const hostname = ownHost();
  const { contact } = legalTexts();
  return (
    <>
      <p>{contact.intro(hostname)}</p>
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
