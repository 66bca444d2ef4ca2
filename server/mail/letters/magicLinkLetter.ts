import type { AccountEvent } from '../../../schema/events/account.ts';
import type { Letter } from '../letter.ts';

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

const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** The link's token is made again from its id, and stands nowhere but in the mail. */
export const magicLinkLetter = ({ data }: Requested): Letter => {
  const words = WORDS[data.purpose];
  return {
    kind: data.purpose,
    to: data.personal,
    validUntil: data.expiresAt,
    write: ({ site, tokens }) => ({
      subject: words.subject,
      heading: words.heading,
      paragraphs: [words.paragraph],
      action: { label: words.label, url: `${site}/auth/verify?token=${tokens.tokenOf(data.accountId, data.linkId)}` },
      notes: [`The link works once, until ${dateTime.format(new Date(data.expiresAt))} UTC.`, words.unasked],
    }),
  };
};
