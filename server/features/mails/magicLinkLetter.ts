import type { AccountEvent } from '../../../schema/events/account.ts';
import type { Letter } from './letter.ts';
import { applicationNewsLetter } from './applicationNewsLetter.ts';
import { dateTime } from './dateTime.ts';
import { linkOf } from './linkOf.ts';

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

/** One that goes with the news of an application tells these too. */
export const magicLinkLetter = (requested: Requested, time: string): Letter => {
  const { data } = requested;
  if (data.application) return applicationNewsLetter(requested, data.application, time);
  const words = WORDS[data.purpose];
  return {
    kind: data.purpose,
    to: data.personal,
    validUntil: data.expiresAt,
    write: (desk) => ({
      subject: words.subject,
      heading: words.heading,
      paragraphs: [words.paragraph],
      action: { label: words.label, url: linkOf(data, desk) },
      notes: [`The link works once, until ${dateTime(data.expiresAt)} UTC.`, words.unasked],
    }),
  };
};
