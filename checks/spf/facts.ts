import {
  named,
  text,
  whole,
  fact,
  maybeWhole,
  maybeText,
  recordState,
  maybeFlag,
  recorded,
  type RecordState,
  type FactsOf,
} from '../kit/fact.ts';
import { z } from 'zod';
import type { Observations, Seen } from '../index.ts';

const spfTerm = named('SpfTerm', z.object({ text, lookups: whole, voids: whole }));

const spfNode = named(
  'SpfNode',
  z.object({
    depth: fact(whole, { about: "0 for the domain's own record." }),
    parent: fact(maybeWhole, {
      about: "The record that refers to this one, as an index into this list. Null for the domain's own record.",
      as: 'hidden',
    }),
    domain: text,
    via: fact(maybeText, { about: 'The term that refers to this record.' }),
    record: fact(maybeText, { as: 'code', share: 6 }),
    lookups: fact(whole, { about: 'DNS queries that its terms cost, including all records below.' }),
    voids: whole,
    fault: maybeText,
    terms: fact(z.array(spfTerm), { as: 'hidden' }),
  }),
);

export const spfFactTypes = {
  spfStatus: fact(recordState, {
    part: 'spf',
    check: 'spf',
    tones: { valid: 'pass', invalid: 'fail', absent: 'fail' },
    ownRow: true,
  }),
  spfValid: fact(maybeFlag, { as: 'hidden', rest: 'spf_valid' }),
  spfRecord: fact(maybeText, {
    as: 'code',
    quiet: true,
    rest: 'spf_record',
    changes: { spfRecord: recorded('spfStatus') },
    ownRow: true,
  }),
  spfLookups: fact(maybeWhole, {
    about: 'Terms of the SPF record that cost a DNS query; ten are allowed (RFC 7208 §4.6.4).',
    quiet: true,
    ownRow: true,
  }),
  spfVoids: fact(maybeWhole, {
    about: 'Terms of the SPF record that cost a DNS query and find nothing; two are allowed (RFC 7208 §4.6.4).',
    quiet: true,
    ownRow: true,
  }),
  spfReason: fact(maybeText, {
    about: 'The term and what is wrong with it, if the record is invalid or could not be evaluated.',
    quiet: true,
    ownRow: true,
  }),
  spfTree: fact(z.array(spfNode).nullable(), {
    about:
      'The record and those that it refers to, in the order of evaluation. `depth` says which belongs below which.',
    as: 'hidden',
  }),
};

const NO_SPF = { spfValid: null, spfRecord: null, spfLookups: null, spfVoids: null, spfReason: null, spfTree: null };

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
  return { spfStatus, spfValid: spf.status === 'valid', spfRecord, ...cost, spfReason, spfTree };
};

type SpfRecord = NonNullable<Observations['spf']['tree']>[number];

/** Returns the records of a tree in walk order, each with the index of the record that leads to it; `null` for a root. */
const withParents = (nodes: readonly SpfRecord[]) => {
  const parents = parentsOf(nodes);
  return nodes.map((node, index) => ({ ...node, parent: parents[index] ?? null }));
};

/** Returns the index of each node's parent, for a tree given as a list in walk order; `null` for a root. */
export const parentsOf = (nodes: readonly { readonly depth: number }[]): readonly (number | null)[] => {
  const path: number[] = [];
  return nodes.map(({ depth }, index) => {
    path.length = Math.min(path.length, depth);
    const parent = path.at(-1) ?? null;
    path.push(index);
    return parent;
  });
};
