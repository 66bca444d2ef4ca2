import type { AlertPriority } from '../../../../schema/events/alert.ts';
import type { BreachesObservation } from '../../../../checks/breaches/observation.ts';
import { NOTHING_KNOWN, type AlertDraft, type ChangeRule, causePart, evidenceLines, word, words } from './rule.ts';

type Breach = BreachesObservation['breaches'][number];

const causeOf = ({ name }: Breach): string => `newBreach:${causePart(name)}`;

/** If passwords or sensitive data leaked, harm begins at once. An unverified breach may turn out to be nothing. */
const priorityOf = ({ verified, sensitive, dataClasses }: Breach): AlertPriority => {
  if (!verified) return 'Medium';
  return sensitive || dataClasses.some((each) => /password/i.test(each)) ? 'Critical' : 'High';
};

const draftOf = (breach: Breach): AlertDraft => ({
  subject: causeOf(breach),
  cause: causeOf(breach),
  priority: priorityOf(breach),
  ...words({
    id: 'newBreach',
    breach: word(breach.title),
    day: breach.breachDate,
    isVerified: breach.verified,
  }),
  evidence: evidenceLines([
    `Breach: ${breach.title}`,
    `Happened: ${breach.breachDate}`,
    ...(breach.addedDate === null ? [] : [`Known since: ${breach.addedDate}`]),
    ...(breach.accounts === null ? [] : [`Accounts: ${breach.accounts.toLocaleString('en-US')}`]),
    ...(breach.dataClasses.length === 0 ? [] : [`Data: ${breach.dataClasses.join(', ')}`]),
  ]),
});

/** The catalogue lists a breach of the domain that it did not list before. */
export const newBreach: ChangeRule = {
  kind: 'newBreach',
  trigger: 'change',
  judge: ({ observations: { breaches: then } }, { observations: { breaches: now } }) => {
    // An entry that could not be read may be any of them.
    if (!then || !now || then.unreadable > 0) return NOTHING_KNOWN;
    const known = new Set(then.breaches.map(causeOf));
    return {
      drafts: now.breaches.filter((breach) => !known.has(causeOf(breach))).map(draftOf),
      knows: (cause) => now.unreadable === 0 || now.breaches.some((breach) => causeOf(breach) === cause),
    };
  },
};
