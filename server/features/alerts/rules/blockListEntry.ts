import type { AlertPriority } from '../../../../schema/events/alert.ts';
import type { BlockListFacts } from '../../../../checks/blockLists/facts.ts';
import { blockListFacts } from '../../../../checks/blockLists/factValues.ts';
import type { ScanReport } from '../../../../schema/report/scanReport.ts';
import { NOTHING_KNOWN, type AlertDraft, type ChangeRule, evidenceLines, word, words } from './rule.ts';

const causeOf = ({ zone }: BlockListFacts): string => `blockListEntry:${zone}`;

/** An entry in a policy list only says that an address belongs to end users: that is no accusation, and no alert. */
const isAccused = ({ status, listing }: BlockListFacts): boolean => status === 'listed' && listing !== 'policy';

/**
 * A listed domain loses its mail and, through browsers and firewalls, its visitors: critical if the list covers phishing and malware. An address may
 * be listed because of a neighbour on shared hosting, so it counts one step less.
 */
const priorityOf = ({ kind, listing }: BlockListFacts): AlertPriority => {
  if (kind === 'domain') return listing === 'dangerous' ? 'Critical' : 'High';
  return listing === 'dangerous' ? 'High' : 'Medium';
};

const draftOf = (row: BlockListFacts): AlertDraft => ({
  subject: causeOf(row),
  cause: causeOf(row),
  priority: priorityOf(row),
  ...words({ id: 'blockListEntry', of: row.kind === 'domain' ? 'domain' : 'address', name: word(row.name) }),
  evidence: evidenceLines([
    'Before: not listed',
    `Now: listed${row.detail === null ? '' : `: ${row.detail}`}`,
    `Removal: ${row.removalUrl}`,
  ]),
});

const rowsOf = ({ observations }: ScanReport): ReadonlyMap<string, BlockListFacts> =>
  new Map((blockListFacts(observations) ?? []).map((row) => [causeOf(row), row]));

/** A block list now has the domain that did not before. A list that did not answer proves nothing either way. */
export const blockListEntry: ChangeRule = {
  kind: 'blockListEntry',
  trigger: 'change',
  judge: (before, after) => {
    const [then, now] = [rowsOf(before), rowsOf(after)];
    if (then.size === 0 || now.size === 0) return NOTHING_KNOWN;
    const knows = (cause: string): boolean =>
      [then.get(cause), now.get(cause)].every((row) => row !== undefined && row.status !== 'unknown');
    const drafts = [...now.values()].filter((row) => {
      const earlier = then.get(causeOf(row));
      return knows(causeOf(row)) && isAccused(row) && earlier !== undefined && !isAccused(earlier);
    });
    return { drafts: drafts.map(draftOf), knows };
  },
};
