import type { SignupEvent } from '../../../schema/events/signup.ts';
import { CONFIRMATION_DAYS } from '../signups/signup.ts';
import type { Letter } from './letter.ts';
import { dateTime } from './dateTime.ts';
import { signupWords } from './signupWords.ts';

type Requested = Extract<SignupEvent, { type: 'SignupRequested' }>;

/** Asks the owner of an address whether it was they who signed up. It is no mail of the list: nobody is on it yet. */
export const confirmSignupLetter = ({ data }: Requested, time: string): Letter => {
  const validUntil = new Date(Date.parse(time) + CONFIRMATION_DAYS * 86_400_000).toISOString();
  const { name, purpose } = signupWords.lists[data.list];
  return {
    kind: 'confirmSignup',
    to: data.personal,
    validUntil,
    // Confirmed or withdrawn by then, or asked for anew: that mail has the same link.
    isMootAfter: (later) => signupWords.isOfSame(later, data),
    write: (desk) => ({
      subject: 'Confirm your email address',
      heading: 'Confirm your email address',
      paragraphs: [
        `This address was given to Candor for the ${name}. Please confirm that it was you: until then you are not on the list, and nothing of it is sent to you.`,
        purpose,
      ],
      action: { label: 'Confirm my address', url: signupWords.pageOf(desk, data, 'confirm') },
      notes: [
        `The link works until ${dateTime(validUntil)} UTC.`,
        'If it was not you, ignore this mail: without the link you will hear no more of it.',
      ],
      closing: {
        text: 'Have you changed your mind, or was it somebody else?',
        label: 'Take the request back',
        url: signupWords.pageOf(desk, data, 'withdraw'),
      },
    }),
  };
};
