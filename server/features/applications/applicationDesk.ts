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
import type { ApplicationKind } from '../../../schema/events/application.ts';
import { z } from 'zod';
import { unsealAll } from '../../platform/auth/personalData.ts';
import type { PersonSubjects } from '../../platform/auth/personSubjects.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { ApplicationForm } from './applicationForm.ts';
import { openForms, openReasons } from './openForms.ts';
import { searchPages, type FoundPage } from './searchPages.ts';
import { soughtBy, type Sought } from './soughtBy.ts';

/** Who has more of a kind waiting sees the ones that wait longest. */
const MAX_PENDING = 1_000;

export interface Place {
  readonly first: number;
  readonly after: string | undefined;
}

interface Searched {
  readonly search?: string | undefined;
}

/** What administrators and applicants see of applications. What is sealed is opened for many at once. Pages reject with InvalidCursor. */
export interface ApplicationDesk {
  page(
    wanted: Omit<ApplicationsWanted, 'applicantId' | 'applicationId'> & Searched,
    place: Place,
  ): Promise<FoundPage<ApplicationRecord>>;
  counts(wanted: Pick<ApplicationsWanted, 'kind' | 'status' | 'asOf'>): Promise<ApplicationCounts>;
  /** In no order; those that there are. */
  byIds(ids: readonly string[], asOf?: string): Promise<readonly ApplicationRecord[]>;
  /** All of one person, newest first. */
  ofApplicant(applicantId: string): Promise<readonly ApplicationRecord[]>;
  /** At most 1,000, those that wait longest first. */
  pending(kind: ApplicationKind): Promise<readonly ApplicationRecord[]>;
  reviews(wanted: Omit<ReviewsWanted, 'applicantId'> & Searched, place: Place): Promise<FoundPage<ReviewRecord>>;
  histories(ids: readonly string[], asOf?: string): Promise<ReadonlyMap<string, readonly ReviewRecord[]>>;
  /** Null: erased. */
  forms(records: readonly ApplicationRecord[]): Promise<readonly (ApplicationForm | null)[]>;
  /** Null: not rejected, or erased. */
  reasons(records: readonly ApplicationRecord[]): Promise<readonly (string | null)[]>;
  /** Of everybody who is or was an administrator, by id; who has been erased is absent. */
  administratorEmails(): Promise<ReadonlyMap<string, string>>;
}

export interface DeskParts {
  readonly knex: Knex;
  readonly keys: SubjectKeys;
  readonly persons: Pick<PersonSubjects, 'find'>;
}

export const createApplicationDesk = (parts: DeskParts): ApplicationDesk => {
  const { knex, keys } = parts;
  return {
    page: (wanted, place) => searchApplications(parts, wanted, place),
    counts: (wanted) => applicationCounts(knex, wanted),
    byIds: (ids, asOf) => applicationsByIds(knex, ids, asOf),
    ofApplicant: async (applicantId) =>
      (await applicationPage(knex, { applicantId }, { first: MAX_PENDING, after: undefined })).records,
    pending: (kind) => pendingApplications(knex, kind, MAX_PENDING),
    reviews: (wanted, place) => searchReviews(parts, wanted, place),
    histories: (ids, asOf) => historiesOf(knex, ids, asOf),
    forms: (records) => openForms(keys, records),
    reasons: (records) => openReasons(keys, records),
    administratorEmails: async () => {
      const rows = await listAdministrators(knex);
      const opened = await unsealAll(
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

const soughtIn = ({ knex, persons }: DeskParts, search: string): Promise<Sought> =>
  soughtBy(search, persons, async (applicantId) => {
    const { records } = await applicationPage(knex, { applicantId }, { first: 1, after: undefined });
    return records.length > 0;
  });

const searchApplications = async (
  parts: DeskParts,
  { search = '', ...wanted }: ApplicationsWanted & Searched,
  place: Place,
): Promise<FoundPage<ApplicationRecord>> => {
  const sought = await soughtIn(parts, search);
  const narrowed = 'by' in sought ? { ...wanted, ...sought.by } : wanted;
  const list = {
    page: async (at: Place) => {
      const { records, hasMore } = await applicationPage(parts.knex, narrowed, at);
      return { items: records, hasMore };
    },
    cursorOf: applicationCursor,
  };
  if ('by' in sought) return searchPages(list, place);
  return searchPages(list, place, async (records) => (await openForms(parts.keys, records)).map(sought.matches));
};

const searchReviews = async (
  parts: DeskParts,
  { search = '', ...wanted }: ReviewsWanted & Searched,
  place: Place,
): Promise<FoundPage<ReviewRecord>> => {
  const sought = await soughtIn(parts, search);
  // Of two ids for an application both must hold.
  const other = 'by' in sought ? sought.by.applicationId : undefined;
  if (other !== undefined && wanted.applicationId !== undefined && other !== wanted.applicationId.toLowerCase())
    return { items: [], hasMore: false, endCursor: null };
  const narrowed = 'by' in sought ? { ...wanted, ...sought.by } : wanted;
  const list = {
    page: async (at: Place) => {
      const { records, hasMore } = await reviewPage(parts.knex, narrowed, at);
      return { items: records, hasMore };
    },
    cursorOf: reviewCursor,
  };
  if ('by' in sought) return searchPages(list, place);
  return searchPages(list, place, async (entries) => {
    const ids = [...new Set(entries.map(({ applicationId }) => applicationId))];
    const records = await applicationsByIds(parts.knex, ids);
    const forms = await openForms(parts.keys, records);
    const matching = new Set(
      records.flatMap(({ applicationId }, index) => (sought.matches(forms[index] ?? null) ? [applicationId] : [])),
    );
    return entries.map(({ applicationId }) => matching.has(applicationId));
  });
};
