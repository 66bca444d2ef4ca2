import type { ApplicationForm } from './applicationForm.ts';
import { shownNameOf } from './applicationForm.ts';
import { camelCased } from '../../platform/graphql/camelCased.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { upperSnake } from '../../platform/graphql/upperSnake.ts';

const formOf = (opened: ApplicationForm | null) => {
  if (!opened) return null;
  return opened.kind === 'scholar'
    ? ({ __typename: 'ScholarForm', ...camelCased(opened.form) } as const)
    : ({ __typename: 'PartnerForm', ...camelCased(opened.form) } as const);
};

/** What an application and an entry of its history show; all that is sealed, and all that a page asks many for, goes through the loaders. */
export const applicationResolvers: Pick<Resolvers, 'Application' | 'ReviewEntry' | 'OwnApplication' | 'Viewer'> = {
  Application: {
    id: ({ applicationId }) => applicationId,
    kind: ({ kind }) => upperSnake(kind),
    status: ({ status }) => upperSnake(status),
    decidedAt: ({ decision }) => decision?.at ?? null,
    decidedBy: ({ decision }, _args, { loaders }) =>
      decision ? loaders.administratorEmail.load(decision.adminId) : null,
    rejectionReason: (record, _args, { loaders }) => loaders.rejectionReason.load(record),
    form: async (record, _args, { loaders }) => formOf(await loaders.applicationForm.load(record)),
    history: (record, _args, { loaders }) => loaders.applicationHistory.load(record),
  },
  ReviewEntry: {
    id: ({ entryId }) => entryId,
    kind: ({ kind }) => upperSnake(kind),
    action: ({ action }) => upperSnake(action),
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
    kind: ({ kind }) => upperSnake(kind),
    status: ({ status }) => upperSnake(status),
    decidedAt: ({ decision }) => decision?.at ?? null,
    rejectionReason: (record, _args, { loaders }) => loaders.rejectionReason.load(record),
  },
  Viewer: {
    applications: ({ accountId }, _args, { services }) => services.applications.ofApplicant(accountId),
  },
};
