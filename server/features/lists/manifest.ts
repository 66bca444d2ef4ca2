import { defineFeature } from '../../platform/feature/defineFeature.ts';
import { listResolvers } from './graphql.ts';
import { listRoutes } from './rest.ts';
import { listDomainRoutes } from './domainsRest.ts';

const LISTS = { role: 'member', scope: 'lists' } as const;

/** Lists of domains: owned, shared, scanned on a schedule, exported. */
export const lists = defineFeature({
  name: 'lists',
  resolvers: [listResolvers],
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
      ListCode: LISTS,
      ListDomain: LISTS,
      ListDomainPage: LISTS,
      ListDomainsAdded: LISTS,
      ListGone: LISTS,
      ListMember: LISTS,
      ListPolicy: LISTS,
      ListPolicyResult: LISTS,
      ListRefused: LISTS,
      ListReport: LISTS,
      ListResultRow: LISTS,
      ListRun: LISTS,
      ListSchedule: LISTS,
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
  routes: [...listRoutes, ...listDomainRoutes],
});
