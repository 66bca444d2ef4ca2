import type { SignupEvent, SignupList } from '../../../schema/events/signup.ts';
import { CONFIRMATION_DAYS } from '../signups/signups.ts';
import { type MailTemplate, dateTime, type TemplateContext } from './mailTemplate.ts';
import type { DomainEvent } from '../../../schema/events/catalogue.ts';
import type { SignupToken } from '../../platform/auth/tokens.ts';

type Requested = Extract<SignupEvent, { type: 'SignupRequested' }>;

/** Asks the owner of an address whether it was they who signed up. It is no mail of the list: nobody is on it yet. */
export const confirmSignupMail = ({ data }: Requested, time: string): MailTemplate => {
  const validUntil = new Date(Date.parse(time) + CONFIRMATION_DAYS * 86_400_000).toISOString();
  const { name, purpose } = signupWords.lists[data.list];
  return {
    kind: 'confirmSignup',
    to: data.personal,
    validUntil,
    // Confirmed or withdrawn by then, or asked for anew: that mail has the same link.
    isMootAfter: (later) => signupWords.isOfSame(later, data),
    write: (context) => ({
      subject: 'Confirm your email address',
      heading: 'Confirm your email address',
      paragraphs: [
        `This address was given to Candor for the ${name}. Please confirm that it was you: until then you are not on the list, and nothing of it is sent to you.`,
        purpose,
      ],
      action: { label: 'Confirm my address', url: signupWords.pageOf(context, data, 'confirm') },
      notes: [
        `The link works until ${dateTime(validUntil)} UTC.`,
        'If it was not you, ignore this mail: without the link you will hear no more of it.',
      ],
      closing: {
        text: 'Have you changed your mind, or was it somebody else?',
        label: 'Take the request back',
        url: signupWords.pageOf(context, data, 'withdraw'),
      },
    }),
  };
};

type Confirmed = Extract<SignupEvent, { type: 'SignupConfirmed' }>;

/** Later nobody wonders any more whether it has worked. */
const VALID_MS = 7 * 24 * 60 * 60 * 1000;

/** The first mail of a list: each has a way to leave the list, for people and for their mail programs. */
export const signupWelcomeMail = ({ data }: Confirmed, time: string): MailTemplate => {
  const { name, purpose, action } = signupWords.lists[data.list];
  return {
    kind: 'signupWelcome',
    to: data.personal,
    validUntil: new Date(Date.parse(time) + VALID_MS).toISOString(),
    // Who has left the list gets no mail of it, however late that goes out.
    isMootAfter: (later) => later.type === 'SignupWithdrawn' && signupWords.isOfSame(later, data),
    write: (context) => ({
      subject: `Welcome to the ${name}`,
      heading: `Welcome to the ${name}`,
      paragraphs: [`Thank you: your email address is confirmed, and you are on the list. ${purpose}`],
      action: { label: action.label, url: `${context.site}${action.path}` },
      notes: [`You get this mail because you have confirmed that you want to be on the ${name}.`],
      closing: {
        text: 'You can leave the list at any time:',
        label: 'Unsubscribe',
        url: signupWords.pageOf(context, data, 'withdraw'),
      },
      oneClickUnsubscribe: signupWords.oneClickOf(context, data),
    }),
  };
};

/**
 * What the mails about a list say alike. Nothing of what was typed into the form stands in them: otherwise somebody who
 * types another person's address could have Candor send them advertising.
 */
const signupWords = {
  lists: {
    waitlist: {
      name: 'Business PRO waitlist',
      purpose: 'We write to you when Business PRO launches.',
      action: { label: 'See what Business PRO will do', path: '/business-pro' },
    },
    newsletter: {
      name: 'Enterprise newsletter',
      purpose: 'We write to you as the features of the Enterprise tier take shape.',
      action: { label: 'Go to Candor', path: '/' },
    },
  } satisfies Record<SignupList, unknown>,
  /** Whether an event is of the same person and list. */
  isOfSame: (event: DomainEvent, { signupId, list }: SignupToken): boolean =>
    'signupId' in event.data && event.data.signupId === signupId && event.data.list === list,
  /** Where a person can confirm, or leave the list. */
  pageOf: ({ site, signupTokens }: TemplateContext, signup: SignupToken, purpose: 'confirm' | 'withdraw'): string =>
    `${site}/signup/${purpose === 'confirm' ? 'confirm' : 'unsubscribe'}?token=${signupTokens.tokenOf(signup, purpose)}`,
  /** Where a mail program leaves it by itself (RFC 8058). */
  oneClickOf: ({ site, signupTokens }: TemplateContext, signup: SignupToken): string =>
    `${site}/api/signups/unsubscribe?token=${signupTokens.tokenOf(signup, 'withdraw')}`,
} as const;
