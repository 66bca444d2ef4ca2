import { defineFeature } from '../defineFeature.ts';
import { openLists } from './lists.ts';
import { auditLog } from '../auditLog/manifest.ts';

const LISTS = { role: 'member', scope: 'lists' } as const;

/** Lists of domains: owned, shared, scanned on a schedule, exported. */
export const lists = defineFeature({
  name: 'lists',
  needs: [auditLog],
  open: ({ options: { config, clock }, storage, access }) => ({
    lists: openLists(
      { clock, privateNetwork: config.allowCidrs.length > 0, privateScans: config.privateScans },
      storage,
      access,
    ),
  }),
  work: async ({ options, storage, access, outside }, { auditRecorder }) => {
    const [{ openListRunner }, { openListSchedule }, { scanRulesOf }] = await Promise.all([
      import('./listRunner.ts'),
      import('./listSchedule.ts'),
      import('../../scanner/runScan.ts'),
    ]);
    const rules = scanRulesOf(options, outside.io);
    return {
      lists: openListRunner(options, storage, outside, { ...access, rules, auditRecorder }),
      listSchedule: openListSchedule(options, storage, { keys: access.keys, auditRecorder }),
    };
  },
  resolvers: async () => [(await import('./graphql.ts')).listResolvers],
  access: {
    fields: {
      'Query.lists': LISTS,
      'Query.list': LISTS,
      'Mutation.createList': LISTS,
      'Mutation.describeList': LISTS,
      'Mutation.addListDomains': LISTS,
      'Mutation.removeListDomains': LISTS,
      'Mutation.tagListDomains': LISTS,
      'Mutation.shareList': LISTS,
      'Mutation.unshareList': LISTS,
      'Mutation.archiveList': LISTS,
      'Mutation.restoreList': LISTS,
      'Mutation.eraseList': LISTS,
      'Mutation.startListRun': LISTS,
      'Mutation.changeListRun': LISTS,
      'Mutation.setListSchedule': LISTS,
      'Mutation.watchDomain': LISTS,
      'Mutation.scanPrivately': LISTS,
      'Mutation.setListPolicy': LISTS,
      'Subscription.listRun': LISTS,
    },
    types: {
      DomainList: LISTS,
      ListAlert: LISTS,
      ListAlertCounts: LISTS,
      ListBadLine: LISTS,
      ListChangeFigures: LISTS,
      ListCode: LISTS,
      ListDomain: LISTS,
      ListDomainPage: LISTS,
      ListDomainsAdded: LISTS,
      ListGone: LISTS,
      ListMember: LISTS,
      ListPolicy: LISTS,
      ListPolicyResult: LISTS,
      ListReadDomain: LISTS,
      ListRefused: LISTS,
      ListRepeatedDomain: LISTS,
      ListReport: LISTS,
      ListResultRow: LISTS,
      ListRun: LISTS,
      ListSchedule: LISTS,
      ListSkippedLine: LISTS,
      ListTag: LISTS,
      PolicyFault: LISTS,
      PolicyFaulty: LISTS,
      PolicyRule: LISTS,
      PolicySource: LISTS,
      PolicyStandard: LISTS,
      PolicyVerdict: LISTS,
      PrivateScan: LISTS,
    },
  },
  routes: async () => [
    ...(await import('./rest.ts')).listRoutes,
    ...(await import('./domainsRest.ts')).listDomainRoutes,
  ],
});
