import type { SignupEvent } from '../../../schema/events/signup.ts';
import type { Letter } from './letter.ts';
import { signupWords } from './signupWords.ts';

type Confirmed = Extract<SignupEvent, { type: 'SignupConfirmed' }>;

/** Later nobody wonders any more whether it has worked. */
const VALID_MS = 7 * 24 * 60 * 60 * 1000;

/** The first mail of a list: each of them tells how to leave it, to people and to their mail programs. */
export const signupWelcomeLetter = ({ data }: Confirmed, time: string): Letter => {
  const { name, purpose, action } = signupWords.lists[data.list];
  return {
    kind: 'signupWelcome',
    to: data.personal,
    validUntil: new Date(Date.parse(time) + VALID_MS).toISOString(),
    // Who has left the list gets no mail of it, however late that goes out.
    isMootAfter: (later) => later.type === 'SignupWithdrawn' && signupWords.isOfSame(later, data),
    write: (desk) => ({
      subject: `Welcome to the ${name}`,
      heading: `Welcome to the ${name}`,
      paragraphs: [`Thank you: your email address is confirmed, and you are on the list. ${purpose}`],
      action: { label: action.label, url: `${desk.site}${action.path}` },
      notes: [`You get this mail because you have confirmed that you want to be on the ${name}.`],
      closing: {
        text: 'You can leave the list at any time:',
        label: 'Unsubscribe',
        url: signupWords.pageOf(desk, data, 'withdraw'),
      },
      oneClickUnsubscribe: signupWords.oneClickOf(desk, data),
    }),
  };
};
