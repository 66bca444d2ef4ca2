import { NOTHING_KNOWN, type StandingRule } from '../alertRule.ts';
import { dayInWords, word, words } from '../alertText.ts';
import { EXPIRY_PRIORITY, expiryThreshold, expiryWords } from '../expiry.ts';

const SUBJECT = 'registrationChange:expiry';

/** The registration of the domain runs out within 30, 7 or 1 day, or has: then web site and mail stop, and others may take it. */
export const registrationExpiry: StandingRule = {
  kind: 'registrationChange',
  standing: true,
  judge: ({ domain, observations: { registration: seen } }, now) => {
    if (seen?.status !== 'found' || seen.expiresAt === null) return NOTHING_KNOWN;
    const knows = (cause: string): boolean => cause.startsWith(`${SUBJECT}:`);
    const threshold = expiryThreshold(seen.expiresAt, now);
    if (threshold === undefined) return { drafts: [], knows };
    const until = dayInWords(seen.expiresAt);
    const draft = {
      subject: SUBJECT,
      // A day: registries shift the hour when they answer by another protocol.
      cause: `${SUBJECT}:${threshold}:${seen.expiresAt.slice(0, 10)}`,
      priority: EXPIRY_PRIORITY[threshold],
      ...words(
        `The registration of the domain ${expiryWords(threshold)}`,
        threshold === 0
          ? `The registration ran until ${until}. The domain can be lost at any time, with its web site and its mail: renew it at your registrar at once.`
          : `The registration runs until ${until}. If nobody renews it at the registrar by then, the web site and the mail stop, and somebody else may take the domain.`,
      ),
      evidence: [
        `Domain: ${word(domain, 253)}`,
        `Registered until: ${seen.expiresAt}`,
        ...(seen.registrar === null ? [] : [`Registrar: ${word(seen.registrar, 200)}`]),
      ],
    };
    return { drafts: [draft], knows };
  },
};
