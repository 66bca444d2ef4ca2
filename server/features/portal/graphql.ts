import { gradeOf } from '../../../checks/kit/grade.ts';
import type { Portal } from './portal.ts';
import type { Sessions } from '../../platform/auth/sessions.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { type ContextWith, portalViewer, signedIn } from '../../platform/graphql/context.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';

interface Services {
  readonly latestScan: (domain: string) => Promise<ScanReport | undefined>;
  readonly alerts: { readonly activeCount: (domain: string) => Promise<number> };
  readonly portal: Portal;
  readonly sessions: Pick<Sessions, 'signOut'>;
}

export const portalResolvers: Pick<Resolvers<ContextWith<Services>>, 'Query' | 'Mutation' | 'Viewer'> = {
  Query: {
    portal: (_root, _args, context) => portalViewer(context),
  },
  Mutation: {
    signOutPortal: async (_root, { everywhere }, context) => {
      await context.services.sessions.signOut(await signedIn(context, 'portal'), everywhere ? 'everywhere' : 'here');
      return { everywhere };
    },
  },
  Viewer: {
    ownDomain: async ({ ownDomain: domain }, _args, { services }) => {
      if (domain === undefined) return null;
      const [{ plan, isProven }, scan] = await Promise.all([
        services.portal.rightsOf(domain),
        services.latestScan(domain),
      ]);
      const overall = scan?.scorecard?.overall ?? null;
      const isScanned = scan?.status === 'completed';
      return {
        domain,
        plan,
        isProven,
        newestScan: isScanned
          ? {
              id: scan.scanId,
              scanDate: scan.finishedAt ?? scan.requestedAt,
              overallScore: overall,
              grade: overall === null ? null : gradeOf(overall),
            }
          : null,
        activeAlerts: plan === 'Business - Pro' ? await services.alerts.activeCount(domain) : null,
      };
    },
  },
};
