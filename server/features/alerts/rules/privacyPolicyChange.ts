import { policyChanges } from '../../../../checks/privacy/policyChanges.ts';
import { type ChangeRule, digestOf, evidenceLines, NOTHING_KNOWN, words } from './rule.ts';

const SUBJECT = 'privacyPolicyChange:text';

/** Sentences of the privacy policy that are new or gone. Low: a new text is no weakness, and its owner may have written it. */
export const privacyPolicyChange: ChangeRule = {
  kind: 'privacyPolicyChange',
  trigger: 'change',
  judge: ({ observations: { privacy: before } }, { observations: { privacy: after } }) => {
    const changes = policyChanges(before, after);
    if (!changes) return NOTHING_KNOWN;
    const { added, removed, addedQuotes, removedQuotes } = changes;
    const quotes = [...removedQuotes.map((quote) => `Gone: ${quote}`), ...addedQuotes.map((quote) => `New: ${quote}`)];
    const draft = {
      subject: SUBJECT,
      cause: `${SUBJECT}:${digestOf([before?.text?.fingerprint?.hashes ?? ''])}`,
      priority: 'Low' as const,
      ...words({ id: 'privacyPolicyChange', added, removed }),
      evidence: evidenceLines(quotes),
    };
    return {
      drafts: added + removed === 0 ? [] : [draft],
      knows: (cause) => cause.startsWith(`${SUBJECT}:`),
    };
  },
};
