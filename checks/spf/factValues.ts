import type { Observations, Seen } from '../index.ts';
import type { FactsOf, RecordState } from '../kit/fact.ts';
import type { spfFactTypes } from './facts.ts';
import { othersOf } from './spfOthers.ts';
import { parentsOf } from './spfTree.ts';

const NO_SPF = {
  spfOthers: null,
  spfValid: null,
  spfRecord: null,
  spfLookups: null,
  spfVoids: null,
  spfReason: null,
  spfTree: null,
};

/** Returns the facts about SPF. A status says if there is no record. */
export const spfFacts = ({ spf }: Seen): FactsOf<typeof spfFactTypes> => {
  if (!spf) return { ...NO_SPF, spfStatus: 'notChecked' } as const;
  const { record: spfRecord, reason, term } = spf;
  const spfTree = withParents(spf.tree ?? []);
  const spfReason = reason === null || term === null ? reason : `"${term}": ${reason}`;
  // DNS did not answer for a part of the tree: the record is known, but not whether it is effective.
  if (spf.status === 'temperror') return { ...NO_SPF, spfStatus: 'notChecked', spfRecord, spfReason, spfTree } as const;
  const spfStatus: RecordState = spf.status === 'none' ? 'absent' : spf.status === 'valid' ? 'valid' : 'invalid';
  const cost = { spfLookups: spf.lookups, spfVoids: spf.voidLookups };
  const spfValid = spf.status === 'valid';
  return { spfStatus, spfOthers: spfValid ? othersOf(spf) : null, spfValid, spfRecord, ...cost, spfReason, spfTree };
};

type SpfRecord = NonNullable<Observations['spf']['tree']>[number];

/** Returns the records of a tree in walk order, each with the index of the record that leads to it; `null` for a root. */
const withParents = (nodes: readonly SpfRecord[]) => {
  const parents = parentsOf(nodes);
  return nodes.map((node, index) => ({ ...node, parent: parents[index] ?? null }));
};
