import type { AccountEvent } from '../../../schema/events/account.ts';
import type { Letter } from './letter.ts';
import type { MailContent } from './writeMail.ts';
import { applicationWords } from './applicationWords.ts';
import { dateTime } from './dateTime.ts';
import { linkOf } from './linkOf.ts';

type News = NonNullable<Requested['data']['application']>;

const SIGN_IN_YOURSELF =
  'To sign in, go to Candor, choose Account, and enter this address: a link is mailed to you at once.';

/** What an applicant is told of their application, with a link that signs in for as long as it works. */
export const applicationNewsLetter = ({ data }: Requested, { kind, news }: News, time: string): Letter => ({
  kind: news === 'received' ? 'applicationReceived' : 'applicationApproved',
  to: data.personal,
  validUntil: applicationWords.validUntil(time),
  write: (desk, { name }, now) => {
    const works = now.getTime() < Date.parse(data.expiresAt);
    const of = applicationWords.kinds[kind];
    const words = news === 'received' ? received(of, works, data.purpose) : approved(of, works);
    return {
      ...words,
      // What was typed goes to nobody before an administrator has read it: the address may be another's.
      paragraphs: [applicationWords.greeting(news === 'approved' ? name : undefined), ...words.paragraphs],
      action: works ? { label: words.label, url: linkOf(data, desk) } : { label: 'Go to Candor', url: `${desk.site}/` },
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
