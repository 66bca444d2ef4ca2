import { mailsTexts } from '../../../schema/texts/generated/mails/mailsTexts.ts';
import type { ConsumerGroup, ConsumerOptions, EventStore } from '../../platform/eventStore/port.ts';
import { groupsByType } from '../../platform/jobs/groupsByType.ts';
import { type MailEvent, mailEvents } from '../../../schema/events/mail.ts';
import { accepted, type Decider, defineAggregate, rejected } from '../../platform/commands/aggregate.ts';
import { escapeMarkup } from '../../platform/base/escapeMarkup.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { MailContent, MailTemplates } from '../mailTemplate.ts';

interface MailState {
  readonly status: 'due' | 'settled';
}

/** Records the outcome of a mail. */
type RecordMail = MailEvent;

export interface MailSettled {
  readonly kind: 'MailSettled';
}

/** A mail is settled once: sent, or dropped for good. */
export const mailDecider: Decider<MailState, MailEvent, RecordMail, MailSettled> = {
  initial: { status: 'due' },
  evolve: () => ({ status: 'settled' }),
  decide: (command, { status }) => (status === 'due' ? accepted(command) : rejected({ kind: 'MailSettled' })),
};

/** Streams are named by the id of the event that the mail is about. */
export const mailAggregate = defineAggregate('mail', mailEvents, mailDecider);

/** The one template of every mail: a text part and an HTML part with the same content. `site`: the address of the sender's web site. */
export const writeMail = (
  content: MailContent,
  site: string,
): Pick<Mail, 'subject' | 'text' | 'html' | 'links' | 'headers'> => ({
  subject: content.subject,
  text: textOf(content, site),
  html: htmlOf(content, site),
  links: [content.action, content.closing].flatMap((link) => (link ? [link.url] : [])),
  headers: headersOf(content),
});

const headersOf = ({ oneClickUnsubscribe }: MailContent): Mail['headers'] =>
  oneClickUnsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${oneClickUnsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

const textOf = (
  { language = 'en', heading, paragraphs, quote = [], action, notes, closing }: MailContent,
  site: string,
): string =>
  [
    heading,
    ...paragraphs,
    ...(quote.length > 0 ? [quote.map((line) => `> ${line}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    ...(closing ? [`${closing.text}\n${closing.label}: ${closing.url}`] : []),
    `-- \n${mailsTexts[language].footer}\n${site}`,
  ].join('\n\n') + '\n';

/** Mail clients support little more than tables and inline styles. Those that support a dark theme use the classes. */
const DARK = `@media (prefers-color-scheme: dark) {
  .ground { background: #0e1514 !important; }
  .card { background: #16201e !important; border-color: #2b3836 !important; }
  .ink { color: #e6edeb !important; }
  .muted { color: #a3b0ad !important; }
  .action { background: #6fc7bd !important; color: #0b1413 !important; }
}`;

const FONT = "font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;";
const INK = `${FONT} margin: 0 0 16px; font-size: 16px; line-height: 1.5; color: #16211f; overflow-wrap: anywhere; word-break: break-word;`;
const SMALL = `${FONT} margin: 0 0 8px; font-size: 13px; line-height: 1.5; color: #55625f;`;
const BUTTON = `${FONT} display: inline-block; padding: 12px 24px; border-radius: 6px; background: #0b5d57; color: #ffffff; font-size: 16px; font-weight: 600; text-decoration: none;`;

const htmlOf = (
  { language = 'en', subject, heading, paragraphs, quote = [], action, notes, closing }: MailContent,
  site: string,
): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title>
<style>${DARK}</style>
</head>
<body class="ground" style="margin: 0; padding: 0; background: #fbfaf7;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" style="background: #fbfaf7;">
<tr><td align="center" style="padding: 32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px;">
<tr><td class="ink" style="${FONT} padding: 0 0 16px; font-size: 20px; font-weight: 700; color: #16211f;">Candor</td></tr>
<tr><td class="card" style="padding: 32px; background: #ffffff; border: 1px solid #dde2df; border-radius: 6px;">
<h1 class="ink" style="${FONT} margin: 0 0 16px; font-size: 22px; line-height: 1.3; color: #16211f;">${escapeMarkup(heading)}</h1>
${paragraphs.map((text) => `<p class="ink" style="${INK}">${escapeMarkup(text)}</p>`).join('\n')}
${quote.length > 0 ? quoteHtml(quote) : ''}
${action ? actionHtml(action, mailsTexts[language].buttonFails) : ''}
${notes.map((text) => `<p class="muted" style="${SMALL}">${escapeMarkup(text)}</p>`).join('\n')}
${closing ? closingHtml(closing) : ''}
</td></tr>
<tr><td style="padding: 16px 0 0;">
<p class="muted" style="${SMALL}">${mailsTexts[language].footer}<br><a class="muted" style="color: #55625f;" href="${escapeMarkup(site)}">${escapeMarkup(site)}</a></p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;

const quoteHtml = (lines: readonly string[]): string =>
  `<blockquote style="margin: 0 0 16px; padding: 0 0 0 16px; border-left: 3px solid #0b5d57;">
${lines.map((text) => `<p dir="auto" class="ink" style="${INK}">${escapeMarkup(text)}</p>`).join('\n')}
</blockquote>`;

/** Includes the full address too, for readers who do not see the button or do not trust it. */
const actionHtml = ({ label, url }: NonNullable<MailContent['action']>, buttonFails: string): string =>
  `<p style="margin: 24px 0;"><a class="action" style="${BUTTON}" href="${escapeMarkup(url)}">${escapeMarkup(label)}</a></p>
<p class="muted" style="${SMALL}">${buttonFails}<br><a class="muted" style="color: #55625f; word-break: break-all;" href="${escapeMarkup(url)}">${escapeMarkup(url)}</a></p>`;

const closingHtml = ({ text, label, url }: NonNullable<MailContent['closing']>): string =>
  `<p class="muted" style="${SMALL}">${escapeMarkup(text)} <a class="muted" style="color: #55625f;" href="${escapeMarkup(url)}">${escapeMarkup(label)}</a></p>`;

/** The competing consumers of each type of event that causes a mail. */
export const mailGroups = (
  store: Pick<EventStore, 'consumers'>,
  templates: MailTemplates,
  options?: Partial<ConsumerOptions>,
): readonly ConsumerGroup[] => groupsByType(store, 'mail', Object.keys(templates), options);
