import type { AccountEvent } from '../../../schema/events/account.ts';
import { nameInMail } from '../../platform/mail/inertText.ts';
import { type MailContent, type MailTemplate, type MailWords, dateTime, linkOf, speechFor } from '../mailTemplate.ts';

type Requested = Extract<AccountEvent, { type: 'MagicLinkRequested' }>;

/** Links that come with the news of an application have these fields too. */
export const magicLinkMail = (requested: Requested, time: string): MailTemplate => {
  const { data } = requested;
  if (data.application) return applicationNewsMail(requested, data.application, time);
  return {
    kind: data.purpose,
    to: data.personal,
    validUntil: data.expiresAt,
    write: (context, person) => {
      const { language, words } = speechFor(person);
      const { subject, heading, paragraph, label, unasked } = words[data.purpose];
      return {
        language,
        subject,
        heading,
        paragraphs: [paragraph],
        action: { label, url: linkOf(data, context) },
        notes: [words.worksOnce({ time: dateTime(data.expiresAt, language) }), unasked],
      };
    },
  };
};

type Declined = Extract<AccountEvent, { type: 'SignInDeclined' }>;

const VALID_MS = 24 * 60 * 60 * 1000;

/**
 * Without this mail, someone who mistyped their address, or forgot which one they used, would wait for a link that never comes. Third parties learn
 * nothing, because it goes only to the address itself.
 */
export const noAccountMail = ({ data }: Declined, time: string): MailTemplate => ({
  kind: 'noAccount',
  to: data.personal,
  validUntil: new Date(Date.parse(time) + VALID_MS).toISOString(),
  write: ({ site }, person) => {
    const { language, words } = speechFor(person);
    const { subject, heading, paragraphs, unasked } = words.noAccount;
    const action = { label: words.goToCandor, url: `${site}/` };
    return { language, subject, heading, paragraphs, action, notes: [unasked] };
  },
});

type News = NonNullable<Requested['data']['application']>;

/** The mail about an application, with a link that signs in for as long as it works. */
const applicationNewsMail = ({ data }: Requested, { kind, news }: News, time: string): MailTemplate => ({
  kind: news === 'received' ? 'applicationReceived' : 'applicationApproved',
  to: data.personal,
  validUntil: newsUntil(time),
  write: (context, person, now) => {
    const { language, words } = speechFor(person);
    const works = now.getTime() < Date.parse(data.expiresAt);
    const of = words.application.kinds[kind];
    const said = news === 'received' ? received(words, of, works, data.purpose) : approved(words, of, works);
    return {
      ...said,
      language,
      // Nothing that was typed is mailed before an administrator has read it: the address may be somebody else's.
      paragraphs: [greeting(words, news === 'approved' ? person['name'] : undefined), ...said.paragraphs],
      action: works
        ? { label: said.label, url: linkOf(data, context) }
        : { label: words.goToCandor, url: `${context.site}/` },
      notes: [...(works ? [words.worksOnce({ time: dateTime(data.expiresAt, language) })] : []), ...said.notes],
    };
  },
});

type Said = Pick<MailContent, 'subject' | 'heading' | 'paragraphs' | 'notes'> & { readonly label: string };

const received = (words: MailWords, kind: string, works: boolean, purpose: Requested['data']['purpose']): Said => {
  const { title, thanks, isRead, untilThen, label, unasked } = words.received;
  return {
    subject: title,
    heading: title,
    paragraphs: [thanks({ kind }), isRead, works ? untilThen[purpose] : words.application.signInYourself],
    label,
    notes: [unasked],
  };
};

const approved = (words: MailWords, kind: string, works: boolean): Said => {
  const { title, glad, byLink, label, yours } = words.approved;
  return {
    subject: title,
    heading: title,
    paragraphs: [glad({ kind }), works ? byLink : words.application.signInYourself],
    label,
    notes: works ? [yours] : [],
  };
};

/** News of an application is relevant for longer than a link is valid. */
const NEWS_MS = 30 * 24 * 60 * 60 * 1000;

/** Greets an applicant, by name if that is known. */
export const greeting = ({ application }: MailWords, name: unknown): string => {
  const known = nameInMail(name);
  return known === undefined ? application.hello : application.helloName({ name: known });
};

/** How long the news of an application is worth a mail. `time`: when the event of the mail was recorded. */
export const newsUntil = (time: string): string => new Date(Date.parse(time) + NEWS_MS).toISOString();
