import type { Applications, ApplicationLoaders, ReviewAnswer } from './applications.ts';
import { type ContextWith, signedIn } from '../../platform/graphql/context.ts';
import { callersMistake } from '../../platform/graphql/callersMistake.ts';
import type { ApplicationRecord } from '../../../projections/applications/applicationRecord.ts';
import type { ParsePointInTime } from '../../platform/eventStore/pointInTime.ts';
import type { ApplicationFilter, Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { pageSize } from '../../platform/graphql/pageSize.ts';
import { type ApplicationForm, shownNameOf } from './applicationForm.ts';
import { camelCased } from '../../platform/graphql/camelCased.ts';
import { answers } from '../../platform/base/answers.ts';

interface Services {
  readonly applications: Applications;
  readonly pointInTime: { readonly at: ParsePointInTime };
}

export const administrationResolvers: Pick<
  Resolvers<ContextWith<Services, ApplicationLoaders>>,
  'Query' | 'Mutation'
> = {
  Query: {
    applications: async (_root, { filter, asOf, first, after }, { services: { applications, pointInTime } }) => {
      const wanted = { ...wantedBy(filter), asOf: await pointInTimeOf(pointInTime, asOf) };
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
    pendingApplications: async (_root, { kind }, { services: { applications }, loaders }) => {
      const records = await applications.pending(kind);
      const forms = await loaders.applicationForm.loadMany(records);
      return records.filter((_record, index) => forms[index] !== null);
    },
    application: async (_root, { id, asOf }, { services: { applications, pointInTime } }) =>
      (await applications.byIds([id], await pointInTimeOf(pointInTime, asOf)))[0] ?? null,
    reviewHistory: async (_root, { filter, first, after }, { services }) => {
      const wanted = {
        applicationId: filter?.applicationId ?? undefined,
        kind: filter?.kind ?? undefined,
        action: filter?.action ?? undefined,
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
      const opened = await context.services.applications.open(await signedIn(context, 'admin'), id);
      return opened
        ? { __typename: 'Application', ...opened }
        : { __typename: 'ApplicationNotFound', message: answers().applications.notFound };
    },
    reviewApplication: async (_root, { id, decision, reason, addressUnconfirmedOk }, context) => {
      const { applications } = context.services;
      const unconfirmedAddress = addressUnconfirmedOk ? 'approve' : 'refuse';
      const review = { applicationId: id, decision, reason, unconfirmedAddress } as const;
      const answer = await applications.review(await signedIn(context, 'admin'), review);
      return reviewResult(answer, (await applications.byIds([id]))[0]);
    },
  },
};

/** Returns `undefined` for the present. */
const pointInTimeOf = async (
  pointInTime: { readonly at: ParsePointInTime },
  asOf: string | null | undefined,
): Promise<string | undefined> => (typeof asOf === 'string' ? pointInTime.at(asOf).catch(callersMistake) : undefined);

const wantedBy = (filter: ApplicationFilter | null | undefined) => ({
  kind: filter?.kind ?? undefined,
  status: filter?.status ?? undefined,
  search: filter?.search ?? undefined,
});

const placeOf = (first: number, after: string | null | undefined) => ({
  first: pageSize(first),
  after: after ?? undefined,
});

const reviewResult = (answer: ReviewAnswer, application: ApplicationRecord | undefined) => {
  switch (answer.kind) {
    case 'reviewed':
      return application
        ? ({ __typename: 'ApplicationReviewed', application, message: answer.message } as const)
        : ({ __typename: 'ApplicationNotFound', message: answer.message } as const);
    case 'alreadyDecided': {
      const { message, status, decidedBy, decidedAt } = answer;
      return { __typename: 'AlreadyDecided', message, status, decidedBy, decidedAt } as const;
    }
    case 'notFound':
      return { __typename: 'ApplicationNotFound', message: answer.message } as const;
    case 'erased':
      return { __typename: 'ApplicantErased', message: answer.message } as const;
    case 'invalid':
      return { __typename: 'InvalidReview', message: answer.message } as const;
  }
};

const formOf = (opened: ApplicationForm | null) => {
  if (!opened) return null;
  return opened.kind === 'scholar'
    ? ({ __typename: 'ScholarForm', ...camelCased(opened.form) } as const)
    : ({ __typename: 'PartnerForm', ...camelCased(opened.form) } as const);
};

/**
 * The fields of an application and of an entry of its history. Everything encrypted, and everything that a page requests many times, goes through the
 * loaders.
 */
export const applicationResolvers: Pick<
  Resolvers<ContextWith<Services, ApplicationLoaders>>,
  'Application' | 'ReviewEntry' | 'OwnApplication' | 'Viewer'
> = {
  Application: {
    id: ({ applicationId }) => applicationId,
    decidedAt: ({ decision }) => decision?.at ?? null,
    decidedBy: ({ decision }, _args, { loaders }) =>
      decision ? loaders.administratorEmail.load(decision.adminId) : null,
    rejectionReason: (record, _args, { loaders }) => loaders.rejectionReason.load(record),
    form: async (record, _args, { loaders }) => formOf(await loaders.applicationForm.load(record)),
    history: (record, _args, { loaders }) => loaders.applicationHistory.load(record),
  },
  ReviewEntry: {
    id: ({ entryId }) => entryId,
    administrator: ({ adminId }, _args, { loaders }) =>
      adminId === null ? null : loaders.administratorEmail.load(adminId),
    administratorId: ({ adminId }) => adminId,
    reason: async ({ action, applicationId }, _args, { loaders }) => {
      const record = action === 'rejected' ? await loaders.application.load(applicationId) : undefined;
      return record ? loaders.rejectionReason.load(record) : null;
    },
    applicant: async ({ applicationId }, _args, { loaders }) => {
      const record = await loaders.application.load(applicationId);
      const form = record ? await loaders.applicationForm.load(record) : null;
      return form && shownNameOf(form);
    },
  },
  OwnApplication: {
    id: ({ applicationId }) => applicationId,
    decidedAt: ({ decision }) => decision?.at ?? null,
    rejectionReason: (record, _args, { loaders }) => loaders.rejectionReason.load(record),
  },
  Viewer: {
    applications: ({ subject }, _args, { services }) => services.applications.ofApplicant(subject),
  },
};
