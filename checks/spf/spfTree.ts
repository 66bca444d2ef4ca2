import type { SpfObservation } from './observation.ts';
import { parseSpf } from './parseSpf.ts';
import { isTooWide } from './spfLimits.ts';

type Tree = NonNullable<SpfObservation['tree']>;

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

export const isPlainInclude = (term: string): boolean => /^\+?include:/i.test(term);
export const isRedirect = (term: string): boolean => /^redirect=/i.test(term);

/**
 * Returns, for each record of the tree, the terms that lead to it from the domain's own record; `undefined` if a sender that this record allows is not allowed
 * by the domain's own record, for example below `~include:`.
 */
export const allowingPaths = (tree: Tree): readonly (readonly string[] | undefined)[] => {
  const parents = parentsOf(tree);
  const pathTo = (place: number): readonly string[] | undefined => {
    const [via, parent] = [tree[place]?.via, parents[place]];
    if (typeof via !== 'string' || typeof parent !== 'number') return [];
    const above = isPlainInclude(via) || isRedirect(via) ? pathTo(parent) : undefined;
    return above && [...above, via];
  };
  return tree.map((_node, place) => pathTo(place));
};

interface WideTerm {
  readonly text: string;
  /** The domain of the included record that has it; `null` for the domain's own record. */
  readonly domain: string | null;
  /** The term of the domain's own record: the same, or the one that leads to it. */
  readonly own: string;
}

/** Returns the terms that allow far more addresses than any sender has. */
export const wideTermsOf = ({ record, tree = [] }: Pick<SpfObservation, 'record' | 'tree'>): readonly WideTerm[] => {
  const paths = allowingPaths(tree);
  const own = wideIn(record).map((text) => ({ text, domain: null, own: text }));
  const included = tree.flatMap(({ record: text, domain }, place) => {
    const [first] = paths[place] ?? [];
    return first === undefined ? [] : wideIn(text).map((wide) => ({ text: wide, domain, own: first }));
  });
  return [...own, ...included];
};

/** Returns the terms of the domain's own record with which every sender passes. Scans before scoring version 12 recorded the tree alone. */
export const openTermsOf = ({
  openTerms,
  tree = [],
}: Pick<SpfObservation, 'openTerms' | 'tree'>): readonly string[] => {
  if (openTerms) return openTerms;
  const paths = allowingPaths(tree);
  const open = tree.flatMap(({ record }, place) => {
    const [own] = paths[place] ?? [];
    return own !== undefined && isPlainInclude(own) && endsOpen(record) ? [own] : [];
  });
  return [...new Set(open)];
};

/** Reports whether every sender passes at the end of the record. */
export const endsOpen = (record: string | null): boolean => {
  const parsed = parseSpf(record ?? '');
  return parsed.ok && parsed.mechanisms.find(({ kind }) => kind === 'all')?.qualifier === '+';
};

const wideIn = (record: string | null): readonly string[] => {
  // The end of a long record was not recorded.
  const parsed = parseSpf((record ?? '').replace(/ [^ ]*…$/, ''));
  const mechanisms = parsed.ok ? parsed.mechanisms : [];
  const end = mechanisms.findIndex(({ kind }) => kind === 'all');
  return mechanisms
    .slice(0, end < 0 ? undefined : end)
    .filter(isTooWide)
    .map(({ text }) => text);
};

/** Returns the redirect that ends the evaluation and names another record for each message, so that the mechanism at the end is not known. */
export const messageRedirectOf = ({ record, all, tree = [] }: SpfObservation): string | undefined => {
  if (all !== null || tree.length === 0) return undefined;
  let [text, depth] = [record, 0];
  for (;;) {
    const parsed = parseSpf(text ?? '');
    const redirect = parsed.ok ? parsed.modifiers.find(({ kind }) => kind === 'redirect')?.text : undefined;
    if (redirect === undefined) return undefined;
    depth += 1;
    const target = tree.find((node) => node.depth === depth && node.via === redirect);
    if (!target) return redirect;
    text = target.record;
  }
};
