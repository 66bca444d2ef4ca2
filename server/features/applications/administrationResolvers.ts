import type { ReviewAction as ActionName } from '../../../projections/applications/migration.ts';
import type { ReviewAnswer } from './reviewApplications.ts';
import { callersMistake } from '../../platform/graphql/callersMistake.ts';
import type { CallerContext } from '../../platform/graphql/context.ts';
import type { ApplicationRecord } from '../../../projections/applications/applicationRecord.ts';
import type { PastMoment } from '../../platform/eventStore/pastMoment.ts';
import type {
  ApplicationFilter,
  ApplicationKind,
  ApplicationStatus,
  Resolvers,
  ReviewAction,
  ReviewDecision,
} from '../../platform/graphql/generated/resolvers.ts';
import { pageSize } from '../../platform/graphql/pageSize.ts';
import { upperSnake } from '../../platform/graphql/upperSnake.ts';

const KINDS = { SCHOLAR: 'scholar', PARTNER: 'partner' } as const satisfies Record<ApplicationKind, string>;
const DECISIONS = { APPROVED: 'approved', REJECTED: 'rejected' } as const satisfies Record<ReviewDecision, string>;
const STATUSES = { PENDING: 'pending', ...DECISIONS, ERASED: 'erased' } as const satisfies Record<
  ApplicationStatus,
  string
>;
const ACTIONS = {
  SUBMITTED: 'submitted',
  OPENED: 'opened',
  PDF_OPENED: 'pdfOpened',
  DOWNLOADED: 'downloaded',
  ...DECISIONS,
  ERASED: 'erased',
} as const satisfies Record<ReviewAction, ActionName>;

export const administrationResolvers: Pick<Resolvers, 'Query' | 'Mutation'> = {
  Query: {
    applications: async (_root, { filter, asOf, first, after }, { services: { applications, moments } }) => {
      const wanted = { ...wantedBy(filter), asOf: await momentOf(moments, asOf) };
      const [page, counts] = await Promise.all([
        applications.page(wanted, placeOf(first, after)).catch(callersMistake),
        applications.counts(wanted),
      ]);
      return {
        nodes: page.items,
        endCursor: page.endCursor,
        hasMore: page.hasMore,
        totalCount: counts.total,
        pendingScholars: counts.pending.scholar,
        pendingPartners: counts.pending.partner,
      };
    },
    application: async (_root, { id, asOf }, { services: { applications, moments } }) =>
      (await applications.byIds([id], await momentOf(moments, asOf)))[0] ?? null,
    reviewHistory: async (_root, { filter, first, after }, { services }) => {
      const wanted = {
        applicationId: filter?.applicationId ?? undefined,
        kind: filter?.kind ? KINDS[filter.kind] : undefined,
        action: filter?.action ? ACTIONS[filter.action] : undefined,
        administratorId: filter?.administratorId ?? undefined,
        from: filter?.from ?? undefined,
        to: filter?.to ?? undefined,
        search: filter?.search ?? undefined,
      };
      const page = await services.applications.reviews(wanted, placeOf(first, after)).catch(callersMistake);
      return { nodes: page.items, endCursor: page.endCursor, hasMore: page.hasMore };
    },
  },
  Mutation: {
    openApplication: async (_root, { id }, context) => {
      const opened = await context.services.applications.open(await reviewerOf(context), id);
      return opened
        ? { __typename: 'Application', ...opened }
        : { __typename: 'ApplicationNotFound', message: 'There is no such application.' };
    },
    reviewApplication: async (_root, { id, decision, reason }, context) => {
      const { applications } = context.services;
      const review = { applicationId: id, decision: DECISIONS[decision], reason };
      const answer = await applications.review(await reviewerOf(context), review);
      return reviewResult(answer, (await applications.byIds([id]))[0]);
    },
  },
};

/** Undefined: now. */
const momentOf = async (
  moments: { readonly at: PastMoment },
  asOf: string | null | undefined,
): Promise<string | undefined> => (typeof asOf === 'string' ? moments.at(asOf).catch(callersMistake) : undefined);

const wantedBy = (filter: ApplicationFilter | null | undefined) => ({
  kind: filter?.kind ? KINDS[filter.kind] : undefined,
  status: filter?.status ? STATUSES[filter.status] : undefined,
  search: filter?.search ?? undefined,
});

const placeOf = (first: number, after: string | null | undefined) => ({
  first: pageSize(first),
  after: after ?? undefined,
});

/** The row of the field in the table of access demands one. */
const reviewerOf = async ({ admin }: Pick<CallerContext, 'admin'>) => {
  const administrator = await admin();
  if (!administrator) throw new Error('A review without an administrator: its row in the table of access is wrong.');
  return administrator;
};

const reviewResult = (answer: ReviewAnswer, application: ApplicationRecord | undefined) => {
  switch (answer.kind) {
    case 'reviewed':
      return application
        ? ({ __typename: 'ApplicationReviewed', application, message: answer.message } as const)
        : ({ __typename: 'ApplicationNotFound', message: answer.message } as const);
    case 'alreadyDecided': {
      const { message, status, decidedBy, decidedAt } = answer;
      return { __typename: 'AlreadyDecided', message, status: upperSnake(status), decidedBy, decidedAt } as const;
    }
    case 'notFound':
      return { __typename: 'ApplicationNotFound', message: answer.message } as const;
    case 'invalid':
    case 'erased':
      return { __typename: 'InvalidReview', message: answer.message } as const;
  }
};
