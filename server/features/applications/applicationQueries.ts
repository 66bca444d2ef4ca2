import type { Knex } from 'knex';
import { listAdministrators } from '../../../projections/administrators/queries.ts';
import type { ApplicationRecord } from '../../../projections/applications/applicationRecord.ts';
import {
  historiesOf,
  reviewCursor,
  reviewPage,
  type ReviewRecord,
  type ReviewsWanted,
} from '../../../projections/applications/historyQueries.ts';
import {
  applicationCounts,
  applicationCursor,
  applicationPage,
  applicationsByIds,
  pendingApplications,
  type ApplicationCounts,
  type ApplicationsWanted,
} from '../../../projections/applications/queries.ts';
import { approvedPartners } from '../../../projections/partnerDirectory/queries.ts';
import type { ApplicationKind } from '../../../schema/events/application.ts';
import { z } from 'zod';
import { decryptAll } from '../../platform/auth/personalData.ts';
import type { PersonSubjects } from '../../platform/auth/personSubjects.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { type ApplicationForm, openForms, openReasons } from './applicationForm.ts';
import { isUuid } from '../../../projections/engine/isUuid.ts';
import { foldText } from '../directory/directory.ts';

/** If more of a kind are pending, administrators see those that have waited longest. */
const MAX_PENDING = 1_000;

interface Place {
  readonly first: number;
  readonly after: string | undefined;
}

interface Searched {
  readonly search?: string | undefined;
}

/** The applications that administrators and applicants see. Decrypts many at once. Pages reject with InvalidCursor. */
export interface ApplicationQueries {
  page(
    wanted: Omit<ApplicationsWanted, 'applicantId' | 'applicationId'> & Searched,
    place: Place,
  ): Promise<FoundPage<ApplicationRecord>>;
  counts(wanted: Pick<ApplicationsWanted, 'kind' | 'status' | 'asOf'>): Promise<ApplicationCounts>;
  /** Returns the existing ones, in no particular order. */
  byIds(ids: readonly string[], asOf?: string): Promise<readonly ApplicationRecord[]>;
  /** All applications of one person, newest first. */
  ofApplicant(applicantId: string): Promise<readonly ApplicationRecord[]>;
  /** At most 1,000, those that have waited longest first. */
  pending(kind: ApplicationKind): Promise<readonly ApplicationRecord[]>;
  reviews(wanted: Omit<ReviewsWanted, 'applicantId'> & Searched, place: Place): Promise<FoundPage<ReviewRecord>>;
  histories(ids: readonly string[], asOf?: string): Promise<ReadonlyMap<string, readonly ReviewRecord[]>>;
  /** `null` if erased. */
  forms(records: readonly ApplicationRecord[]): Promise<readonly (ApplicationForm | null)[]>;
  /** `null` if not rejected, or erased. */
  reasons(records: readonly ApplicationRecord[]): Promise<readonly (string | null)[]>;
  /** The mail addresses of all current and former administrators, by id. Erased administrators are absent. */
  administratorEmails(): Promise<ReadonlyMap<string, string>>;
}

export interface ApplicationQueriesDependencies {
  readonly knex: Knex;
  readonly keys: SubjectKeys;
  readonly persons: Pick<PersonSubjects, 'find'>;
}

export const createApplicationQueries = (dependencies: ApplicationQueriesDependencies): ApplicationQueries => {
  const { knex, keys } = dependencies;
  return {
    page: (wanted, place) => searchApplications(dependencies, wanted, place),
    counts: (wanted) => applicationCounts(knex, wanted),
    byIds: (ids, asOf) => applicationsByIds(knex, ids, asOf),
    ofApplicant: async (applicantId) =>
      (await applicationPage(knex, { applicantId }, { first: MAX_PENDING, after: undefined })).records,
    pending: (kind) => pendingApplications(knex, kind, MAX_PENDING),
    reviews: (wanted, place) => searchReviews(dependencies, wanted, place),
    histories: (ids, asOf) => historiesOf(knex, ids, asOf),
    forms: (records) => openForms(keys, records),
    reasons: (records) => openReasons(keys, records),
    administratorEmails: async () => {
      const rows = await listAdministrators(knex);
      const opened = await decryptAll(
        keys,
        rows.map(({ personal }) => personal),
        z.object({ email: z.string() }),
      );
      return new Map(
        rows.flatMap(({ adminId }, index) => {
          const owner = opened[index];
          return owner?.kind === 'open' ? [[adminId, owner.data.email]] : [];
        }),
      );
    },
  };
};

/** The companies of approved partners, by the subject of their account. Erased partners are absent. */
export type CompaniesOf = (partnerIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export const createCompaniesOf =
  (knex: Knex, keys: SubjectKeys): CompaniesOf =>
  async (partnerIds) => {
    if (partnerIds.length === 0) return new Map();
    const partners = await approvedPartners(knex, partnerIds);
    const forms = await decryptAll(
      keys,
      partners.map(({ personal }) => personal),
      z.object({ business_name: z.string() }),
    );
    return new Map(
      partners.flatMap(({ partnerId }, place) => {
        const form = forms[place];
        return form?.kind === 'open' ? [[partnerId, form.data.business_name] as const] : [];
      }),
    );
  };

const soughtIn = ({ knex, persons }: ApplicationQueriesDependencies, search: string): Promise<Sought> =>
  soughtBy(search, persons, async (applicantId) => {
    const { records } = await applicationPage(knex, { applicantId }, { first: 1, after: undefined });
    return records.length > 0;
  });

const searchApplications = async (
  dependencies: ApplicationQueriesDependencies,
  { search = '', ...wanted }: ApplicationsWanted & Searched,
  place: Place,
): Promise<FoundPage<ApplicationRecord>> => {
  const sought = await soughtIn(dependencies, search);
  const narrowed = 'by' in sought ? { ...wanted, ...sought.by } : wanted;
  const list = {
    page: async (at: Place) => {
      const { records, hasMore } = await applicationPage(dependencies.knex, narrowed, at);
      return { items: records, hasMore };
    },
    cursorOf: applicationCursor,
  };
  if ('by' in sought) return searchPages(list, place);
  return searchPages(list, place, async (records) => (await openForms(dependencies.keys, records)).map(sought.matches));
};

const searchReviews = async (
  dependencies: ApplicationQueriesDependencies,
  { search = '', ...wanted }: ReviewsWanted & Searched,
  place: Place,
): Promise<FoundPage<ReviewRecord>> => {
  const sought = await soughtIn(dependencies, search);
  // If both the search and the filter name an application, they must agree.
  const other = 'by' in sought ? sought.by.applicationId : undefined;
  if (other !== undefined && wanted.applicationId !== undefined && other !== wanted.applicationId.toLowerCase())
    return { items: [], hasMore: false, endCursor: null };
  const narrowed = 'by' in sought ? { ...wanted, ...sought.by } : wanted;
  const list = {
    page: async (at: Place) => {
      const { records, hasMore } = await reviewPage(dependencies.knex, narrowed, at);
      return { items: records, hasMore };
    },
    cursorOf: reviewCursor,
  };
  if ('by' in sought) return searchPages(list, place);
  return searchPages(list, place, async (entries) => {
    const ids = [...new Set(entries.map(({ applicationId }) => applicationId))];
    const records = await applicationsByIds(dependencies.knex, ids);
    const forms = await openForms(dependencies.keys, records);
    const matching = new Set(
      records.flatMap(({ applicationId }, index) => (sought.matches(forms[index] ?? null) ? [applicationId] : [])),
    );
    return entries.map(({ applicationId }) => matching.has(applicationId));
  });
};

/** Longer text is not a search. */
const MAX_SEARCH = 200;

/** `by`: ids by which the database can search · `matches`: a test on the decrypted form; erased forms (`null`) never match. */
type Sought =
  | { readonly by: { readonly applicationId?: string; readonly applicantId?: string } }
  | { readonly matches: (form: ApplicationForm | null) => boolean };

const textOf = ({ kind, form }: ApplicationForm): string =>
  (kind === 'scholar'
    ? [form.full_name, form.email, form.university]
    : [form.contact_full_name, form.email, form.business_email, form.business_name, form.website_url]
  ).join(' ');

/**
 * Parses a search: an application's id, the applicant's mail address, or words of names, addresses, universities and businesses, regardless of case
 * and accents. `hasApplied`: whether that person has an application.
 */
const soughtBy = async (
  text: string,
  persons: Pick<PersonSubjects, 'find'>,
  hasApplied: (applicantId: string) => Promise<boolean>,
): Promise<Sought> => {
  const search = text.trim().slice(0, MAX_SEARCH);
  if (search === '') return { by: {} };
  if (isUuid(search)) return { by: { applicationId: search.toLowerCase() } };
  const person = search.includes('@') ? await persons.find(search) : undefined;
  if (person && (await hasApplied(person.subject))) return { by: { applicantId: person.subject } };
  const words = foldText(search).split(' ');
  return {
    matches: (form) => {
      if (!form || words[0] === '') return false;
      const folded = foldText(textOf(form));
      return words.every((word) => folded.includes(word));
    },
  };
};

/** Rows that are decrypted at once. */
const BATCH = 250;
/** Searches that the database cannot do decrypt the rows: at most this many per answer, not the whole list. */
const MAX_SEARCHED = 3_000;

interface Page<Item> {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
}

/** `endCursor`: of the last row examined, `null` if none was. `hasMore`: possibly, if the search had to stop. */
interface FoundPage<Item> extends Page<Item> {
  readonly endCursor: string | null;
}

/** A list with cursor pagination. */
export interface Paged<Item> {
  page(place: { readonly first: number; readonly after: string | undefined }): Promise<Page<Item>>;
  cursorOf(item: Item): string;
}

/**
 * Returns the next `first` items of a list that pass `matching`, which tests several items at once; without it, all items pass. The search examines a
 * limited number of rows: then fewer items may be returned, and `hasMore` says that it can continue.
 */
export const searchPages = async <Item>(
  list: Paged<Item>,
  { first, after }: { readonly first: number; readonly after: string | undefined },
  matching?: (items: readonly Item[]) => Promise<readonly boolean[]>,
): Promise<FoundPage<Item>> => {
  if (!matching) return withCursor(list, await list.page({ first, after }), after);
  const found: Item[] = [];
  let place = after;
  for (let searched = 0; searched < MAX_SEARCHED; searched += BATCH) {
    const { items, hasMore } = await list.page({ first: BATCH, after: place });
    const matches = await matching(items);
    const fits = items.filter((_item, index) => matches[index]);
    const room = first - found.length;
    found.push(...fits.slice(0, room));
    if (fits.length >= room) return withCursor(list, { items: found, hasMore: hasMore || fits.length > room }, after);
    const last = items.at(-1);
    if (last) place = list.cursorOf(last);
    if (!hasMore) return { items: found, hasMore: false, endCursor: place ?? null };
  }
  return { items: found, hasMore: true, endCursor: place ?? null };
};

const withCursor = <Item>(list: Paged<Item>, page: Page<Item>, after: string | undefined): FoundPage<Item> => {
  const last = page.items.at(-1);
  return { ...page, endCursor: last ? list.cursorOf(last) : (after ?? null) };
};
