import type { SignupEvent, SignupList } from '../../../schema/events/signup.ts';
import { CONFIRMATION_DAYS } from './signups.ts';
import { type MailTemplate, dateTime, speechFor, type TemplateContext } from '../mailTemplate.ts';
import type { DomainEvent } from '../../../schema/events/catalogue.ts';
import type { SignupToken } from '../../platform/auth/tokens.ts';

type Requested = Extract<SignupEvent, { type: 'SignupRequested' }>;

/** Asks the owner of an address whether they signed up. It is not a mail of the list: nobody is on it yet. */
export const confirmSignupMail = ({ data }: Requested, time: string): MailTemplate => {
  const validUntil = new Date(Date.parse(time) + CONFIRMATION_DAYS * 86_400_000).toISOString();
  return {
    kind: 'confirmSignup',
    to: data.personal,
    validUntil,
    // By then the signup was confirmed or withdrawn, or requested again: that mail has the same link.
    isMootAfter: (later) => signupWords.isOfSame(later, data),
    write: (context, person) => {
      const { language, words: all } = speechFor(person);
      const words = all.confirmSignup;
      const { name, purpose } = all.lists[data.list];
      return {
        language,
        subject: words.title,
        heading: words.title,
        paragraphs: [words.given({ list: name }), purpose],
        action: { label: words.label, url: signupWords.pageOf(context, data, 'confirm') },
        notes: [words.until({ time: dateTime(validUntil, language) }), words.unasked],
        closing: {
          text: words.changed,
          label: words.withdraw,
          url: signupWords.pageOf(context, data, 'withdraw'),
        },
      };
    },
  };
};

type Confirmed = Extract<SignupEvent, { type: 'SignupConfirmed' }>;

/** Later nobody wonders any more whether it has worked. */
const VALID_MS = 7 * 24 * 60 * 60 * 1000;

/** The first mail of a list. Each such mail has a way to leave the list, for people and for their mail programs. */
export const signupWelcomeMail = ({ data }: Confirmed, time: string): MailTemplate => {
  return {
    kind: 'signupWelcome',
    to: data.personal,
    validUntil: new Date(Date.parse(time) + VALID_MS).toISOString(),
    // A person who has left the list gets no mail of it, however late it is sent.
    isMootAfter: (later) => later.type === 'SignupWithdrawn' && signupWords.isOfSame(later, data),
    write: (context, person) => {
      const { language, words: all } = speechFor(person);
      const words = all.welcome;
      const { name, purpose, label } = all.lists[data.list];
      return {
        language,
        subject: words.title({ list: name }),
        heading: words.title({ list: name }),
        paragraphs: [words.thanks({ purpose })],
        action: { label, url: `${context.site}${signupWords.paths[data.list]}` },
        notes: [words.why({ list: name })],
        closing: {
          text: words.leave,
          label: words.unsubscribe,
          url: signupWords.pageOf(context, data, 'withdraw'),
        },
        oneClickUnsubscribe: signupWords.oneClickOf(context, data),
      };
    },
  };
};

/**
 * What the mails about a list have in common. They contain nothing that was typed into the form: otherwise anyone could have Candor send advertising
 * to another person's address.
 */
const signupWords = {
  /** The page of the site that shows each list. */
  paths: { waitlist: '/business-pro', newsletter: '/' } satisfies Record<SignupList, string>,
  /** Whether an event is about the same person and list. */
  isOfSame: (event: DomainEvent, { signupId, list }: SignupToken): boolean =>
    'signupId' in event.data && event.data.signupId === signupId && event.data.list === list,
  /** The page where a person can confirm, or leave the list. */
  pageOf: ({ site, signupTokens }: TemplateContext, signup: SignupToken, purpose: 'confirm' | 'withdraw'): string =>
    `${site}/signup/${purpose === 'confirm' ? 'confirm' : 'unsubscribe'}?token=${signupTokens.tokenOf(signup, purpose)}`,
  /** The URL with which a mail program leaves the list automatically (RFC 8058). */
  oneClickOf: ({ site, signupTokens }: TemplateContext, signup: SignupToken): string =>
    `${site}/api/signups/unsubscribe?token=${signupTokens.tokenOf(signup, 'withdraw')}`,
} as const;
