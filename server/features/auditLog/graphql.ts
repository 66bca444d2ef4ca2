import { type AuditLog, auditPageFault, recordPartnerView } from './auditLog.ts';
import type { ViewServices } from './auditRecorder.ts';
import { type ContextWith, signedIn } from '../../platform/graphql/context.ts';
import { GraphQLError } from 'graphql';
import { type AuditEntry, deviceKind } from './auditEntry.ts';
import { abortable } from '../../platform/graphql/abortable.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';

interface Services extends ViewServices {
  readonly auditLog: AuditLog;
}

export const portalAuditResolvers: Pick<Resolvers<ContextWith<Services>>, 'Portal' | 'Subscription' | 'AuditEntry'> = {
  Portal: {
    auditLog: async ({ domain }, { page, limit, asOf }, context) => {
      const wanted = { page, limit, asOf: asOf ?? undefined };
      const fault = auditPageFault(wanted);
      if (fault !== undefined) throw new GraphQLError(fault, { extensions: { code: 'BAD_USER_INPUT' } });
      await recordPartnerView(context, 'auditLog');
      return context.services.auditLog.page(domain, wanted);
    },
  },
  Subscription: {
    auditEntryAdded: {
      subscribe: async (_root, _args, context) => {
        const { domain } = await signedIn(context, 'portal');
        return abortable((signal) => context.services.auditLog.follow(domain, signal));
      },
      resolve: (entry: AuditEntry) => entry,
    },
  },
  AuditEntry: {
    id: ({ entryId }) => entryId,
    ipAddress: ({ who }) => who?.ipAddress ?? null,
    city: ({ who }) => who?.place.city ?? null,
    countryCode: ({ who }) => who?.place.countryCode ?? null,
    os: ({ who }) => who?.device.os ?? null,
    browser: ({ who }) => who?.device.browser ?? null,
    browserVersion: ({ who }) => who?.device.browserVersion ?? null,
    deviceKind,
  },
};
