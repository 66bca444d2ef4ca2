import type { Alerts } from './alerts.ts';
import { type ViewServices, recordPartnerView } from '../auditLog/auditLog.ts';
import { type ContextWith, signedIn } from '../../platform/graphql/context.ts';
import type { AlertRecord } from '../../../projections/alerts/alertRecord.ts';
import { abortable } from '../../platform/graphql/abortable.ts';
import { callersMistake } from '../../platform/graphql/callersMistake.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { pageSize } from '../../platform/graphql/pageSize.ts';
import { answers, onceInLanguage, spokenLanguage } from '../../platform/base/answers.ts';
import { spokenAlert, spokenAlertEvidence } from './alertSentences.ts';

const RESULTS = {
  notFound: 'AlertNotFound',
  alreadyResolved: 'AlertAlreadyResolved',
} as const;

const spoken = onceInLanguage((alert: AlertRecord) => spokenAlert(alert, spokenLanguage()));

interface Services extends ViewServices {
  readonly alerts: Alerts;
}

export const portalAlertResolvers: Pick<
  Resolvers<ContextWith<Services>>,
  'Portal' | 'Mutation' | 'Subscription' | 'Alert'
> = {
  Portal: {
    alerts: async ({ domain }, { status, priority, first, after }, context) => {
      const { services } = context;
      await recordPartnerView(context, 'alerts');
      const filter = { status, priority: priority ?? undefined };
      const place = { first: pageSize(first), after: after ?? undefined };
      const page = await services.alerts.page(domain, filter, place).catch(callersMistake);
      return {
        nodes: page.alerts,
        totalCount: page.totalCount,
        activeCount: await services.alerts.activeCount(domain),
        endCursor: page.nextCursor,
      };
    },
    alertMails: (user, _args, { services }) => services.alerts.mails(user),
  },
  Alert: {
    id: ({ alertId }) => alertId,
    title: (alert) => spoken(alert).title,
    description: (alert) => spoken(alert).description,
    language: (alert) => spoken(alert).language,
    evidence: (alert) => spokenAlertEvidence(alert, spokenLanguage()),
    status: ({ resolvedAt }) => (resolvedAt === null ? 'active' : 'resolved'),
    resolvedBy: ({ resolvedHow }) => resolvedHow,
  },
  Mutation: {
    resolveAlert: async (_root, { id }, context) => {
      const user = await signedIn(context, 'portal');
      const { kind, message } = await context.services.alerts.resolve(user, id);
      if (kind !== 'resolved') return { __typename: RESULTS[kind], message };
      const alert = await context.services.alerts.byId(user.domain, id);
      return alert
        ? { __typename: 'AlertResolved', alert, message }
        : { __typename: 'AlertNotFound', message: answers().alerts.notFound };
    },
    setAlertMails: async (_root, { wanted, minimumPriority }, context) =>
      context.services.alerts.setMails(await signedIn(context, 'portal'), {
        wanted,
        minimumPriority,
      }),
  },
  Subscription: {
    alertChanged: {
      subscribe: async (_root, _args, context) => {
        const { domain } = await signedIn(context, 'portal');
        return abortable((signal) => context.services.alerts.follow(domain, signal));
      },
      resolve: (alert: AlertRecord) => alert,
    },
  },
};
