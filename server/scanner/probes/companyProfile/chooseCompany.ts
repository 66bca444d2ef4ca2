import { entityIdOf, literalOf, type SparqlRow } from './sparqlRows.ts';

interface Candidate {
  readonly item: string;
  readonly links: number;
  readonly dissolved: boolean;
  readonly marked: boolean;
  readonly classed: boolean;
  readonly owners: readonly string[];
}

export interface ChosenCompany {
  readonly item: string;
  readonly matchedBy: 'website' | 'owner';
}

/**
 * The organisation behind the items that have the website: one of them, else the owner of the best known of the others. One that lives
 * goes before one that is dissolved, what has an organisation's properties before what is only classed as one, the better known (more
 * articles) before the others, the older entry last of all. Undefined: nobody.
 */
export const chooseCompany = (rows: readonly SparqlRow[]): ChosenCompany | undefined => {
  const candidates = candidatesOf(rows).sort(better);
  const organisation = candidates.find(({ marked, classed }) => marked || classed);
  if (organisation) return { item: organisation.item, matchedBy: 'website' };
  const owner = candidates.flatMap(({ owners }) => owners)[0];
  return owner === undefined ? undefined : { item: owner, matchedBy: 'owner' };
};

const candidatesOf = (rows: readonly SparqlRow[]): Candidate[] => {
  const candidates = new Map<string, Candidate>();
  for (const row of rows) {
    const item = entityIdOf(row['item']);
    if (!item?.startsWith('Q')) continue;
    const known = candidates.get(item);
    const owner = entityIdOf(row['owner']);
    candidates.set(item, {
      item,
      links: Math.max(known?.links ?? 0, wholeNumber(literalOf(row['links']))),
      dissolved: row['dissolved'] !== undefined || known?.dissolved === true,
      marked: literalOf(row['marked']) === 'true' || known?.marked === true,
      classed: literalOf(row['classed']) === 'true' || known?.classed === true,
      owners: [...new Set([...(known?.owners ?? []), ...(owner?.startsWith('Q') ? [owner] : [])])],
    });
  }
  return [...candidates.values()];
};

const wholeNumber = (text: string | undefined): number =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : 0;

const better = (one: Candidate, other: Candidate): number =>
  Number(one.dissolved) - Number(other.dissolved) ||
  Number(other.marked) - Number(one.marked) ||
  Number(other.classed) - Number(one.classed) ||
  other.links - one.links ||
  Number(one.item.slice(1)) - Number(other.item.slice(1));
