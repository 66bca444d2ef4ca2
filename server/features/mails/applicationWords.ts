import { nameInMail } from '../../platform/mail/inertText.ts';

/** News are news for longer than a link is good. */
const NEWS_MS = 30 * 24 * 60 * 60 * 1000;

/** What all letters about an application say alike. */
export const applicationWords = {
  kinds: { scholar: 'Scholar', partner: 'Partner' },
  greeting: (name: unknown): string => {
    const known = nameInMail(name);
    return known === undefined ? 'Hello,' : `Hello ${known},`;
  },
  /** `time`: when what they tell of was recorded. */
  validUntil: (time: string): string => new Date(Date.parse(time) + NEWS_MS).toISOString(),
} as const;
