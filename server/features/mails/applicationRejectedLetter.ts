import type { ApplicationEvent } from '../../../schema/events/application.ts';
import { inertLines } from '../../platform/mail/inertText.ts';
import type { Letter } from './letter.ts';
import { applicationWords } from './applicationWords.ts';

type Rejected = Extract<ApplicationEvent, { type: 'ApplicationRejected' }>;

/** The reason stands there as the administrator gave it, as text and nothing else. */
export const applicationRejectedLetter = ({ data }: Rejected, time: string): Letter => ({
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
