import type { AccountEvent } from '../../../schema/events/account.ts';
import { type MailTemplate, dateTime, linkOf } from './mailTemplate.ts';
import type { MailContent } from './mailTemplate.ts';
import type { ApplicationEvent } from '../../../schema/events/application.ts';
import { inertLines, nameInMail } from '../../platform/mail/inertText.ts';

type Requested = Extract<AccountEvent, { type: 'MagicLinkRequested' }>;

const WORDS = {
  openAccount: {
    subject: 'Confirm your Candor account',
    heading: 'Confirm your account',
    paragraph:
      'You asked for a Candor account with this address. Open the link to confirm it: you are signed in at once.',
    label: 'Confirm and sign in',
    unasked: 'If you did not ask for it, ignore this mail: without the link there will be no account.',
  },
  signIn: {
    subject: 'Your link to sign in to Candor',
    heading: 'Sign in to Candor',
    paragraph: 'You asked for a link to sign in. Open it on the device on which you want to use Candor.',
    label: 'Sign in',
    unasked: 'If you did not ask for it, ignore this mail: nobody gets in without the link. Do not hand it on.',
  },
} as const;

/** A link that goes with the news of an application has these too. */
export const magicLinkMail = (requested: Requested, time: string): MailTemplate => {
  const { data } = requested;
  if (data.application) return applicationNewsMail(requested, data.application, time);
  const words = WORDS[data.purpose];
  return {
    kind: data.purpose,
    to: data.personal,
    validUntil: data.expiresAt,
    write: (context) => ({
      subject: words.subject,
      heading: words.heading,
      paragraphs: [words.paragraph],
      action: { label: words.label, url: linkOf(data, context) },
      notes: [`The link works once, until ${dateTime(data.expiresAt)} UTC.`, words.unasked],
    }),
  };
};

type Declined = Extract<AccountEvent, { type: 'SignInDeclined' }>;

const VALID_MS = 24 * 60 * 60 * 1000;

/** Who mistyped, or forgot which address it was, would else wait for a link that never comes; a stranger learns nothing, for it goes to the address alone. */
export const noAccountMail = ({ data }: Declined, time: string): MailTemplate => ({
  kind: 'noAccount',
  to: data.personal,
  validUntil: new Date(Date.parse(time) + VALID_MS).toISOString(),
  write: ({ site }) => ({
    subject: 'No Candor account with this address',
    heading: 'There is no account with this address',
    paragraphs: [
      'You asked for a link to sign in to Candor, but there is no account with this address.',
      'Perhaps you used another address? If not, you can create an account: choose Account, then Register.',
    ],
    action: { label: 'Go to Candor', url: `${site}/` },
    notes: ['If you did not ask for it, ignore this mail: nothing has been changed.'],
  }),
});

type News = NonNullable<Requested['data']['application']>;

const SIGN_IN_YOURSELF =
  'To sign in, go to Candor, choose Account, and enter this address: a link is mailed to you at once.';

/** The mail about an application, with a link that signs in for as long as it works. */
const applicationNewsMail = ({ data }: Requested, { kind, news }: News, time: string): MailTemplate => ({
  kind: news === 'received' ? 'applicationReceived' : 'applicationApproved',
  to: data.personal,
  validUntil: applicationWords.validUntil(time),
  write: (context, { name }, now) => {
    const works = now.getTime() < Date.parse(data.expiresAt);
    const of = applicationWords.kinds[kind];
    const words = news === 'received' ? received(of, works, data.purpose) : approved(of, works);
    return {
      ...words,
      // What was typed goes to nobody before an administrator has read it: the address may be another's.
      paragraphs: [applicationWords.greeting(news === 'approved' ? name : undefined), ...words.paragraphs],
      action: works
        ? { label: words.label, url: linkOf(data, context) }
        : { label: 'Go to Candor', url: `${context.site}/` },
      notes: [...(works ? [`The link works once, until ${dateTime(data.expiresAt)} UTC.`] : []), ...words.notes],
    };
  },
});

type Words = Pick<MailContent, 'subject' | 'heading' | 'paragraphs' | 'notes'> & { readonly label: string };

const UNTIL_THEN = {
  openAccount:
    'Until then, confirm by the link that this address is yours: you are signed in at once, with a free account in which you see how your application stands.',
  signIn: 'Until then, the link confirms your address and signs you in: your account shows how the application stands.',
} as const;

const received = (kind: string, works: boolean, purpose: Requested['data']['purpose']): Words => ({
  subject: 'We have received your application',
  heading: 'We have received your application',
  paragraphs: [
    `Thank you. Your ${kind} application has reached Candor complete, and need not be sent again.`,
    'It is read by a person, which can take a few days. We write to this address as soon as it is decided.',
    works ? UNTIL_THEN[purpose] : SIGN_IN_YOURSELF,
  ],
  label: 'Confirm your address and sign in',
  notes: [
    'If you did not apply, somebody else has typed your address: ignore this mail. Without the link nobody gets in.',
  ],
});

const approved = (kind: string, works: boolean): Words => ({
  subject: 'Your application has been approved',
  heading: 'Your application has been approved',
  paragraphs: [
    `We are glad to tell you that your ${kind} application has been approved: your account is a ${kind} account now.`,
    works ? 'Sign in by the link. Where you are signed in already, the account changes by itself.' : SIGN_IN_YOURSELF,
  ],
  label: 'Sign in',
  notes: works ? ['The link is for you alone: do not hand it on.'] : [],
});

type Rejected = Extract<ApplicationEvent, { type: 'ApplicationRejected' }>;

/** The reason stands there as the administrator gave it, as text and nothing else. */
export const applicationRejectedMail = ({ data }: Rejected, time: string): MailTemplate => ({
  kind: 'applicationRejected',
  to: data.personal,
  validUntil: applicationWords.validUntil(time),
  write: ({ site }, { name, reason }) => ({
    subject: 'Your application has not been approved',
    heading: 'Your application has not been approved',
    paragraphs: [
      applicationWords.greeting(name),
      `Thank you for your ${applicationWords.kinds[data.kind]} application. It was read by a person, and it has not been approved. The reason:`,
    ],
    quote: inertLines(typeof reason === 'string' ? reason : ''),
    action: { label: 'Go to Candor', url: `${site}/` },
    notes: [
      'Where the reason can be mended you may apply again at any time: choose Account, then Register.',
      'An account that you have at Candor stays as it was.',
    ],
  }),
});

/** News are news for longer than a link is good. */
const NEWS_MS = 30 * 24 * 60 * 60 * 1000;

/** What all mails about an application say alike. */
const applicationWords = {
  kinds: { scholar: 'Scholar', partner: 'Partner' },
  greeting: (name: unknown): string => {
    const known = nameInMail(name);
    return known === undefined ? 'Hello,' : `Hello ${known},`;
  },
  /** `time`: when the event of the mail was recorded. */
  validUntil: (time: string): string => new Date(Date.parse(time) + NEWS_MS).toISOString(),
} as const;
