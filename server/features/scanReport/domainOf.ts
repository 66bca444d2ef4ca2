import type { DomainFacts } from '../../../schema/report/facts/domainFacts.ts';
import { upperSnake } from '../../platform/graphql/upperSnake.ts';

/** The fields of domain intelligence beside the records. */
export const domainOf = (facts: DomainFacts) => ({
  dnssec: facts.dnssec && { ...facts.dnssec, status: upperSnake(facts.dnssec.status) },
  dnsServers: facts.dnsServers,
  txtSecurityRecords: facts.txtSecurityRecords,
  dnsSecurityFeatures: facts.dnsSecurityFeatures,
  caa: facts.caa,
  ipv6: facts.ipv6,
  cdn: facts.cdn,
  hostingProvider: facts.hostingProvider,
  subdomains: facts.subdomains,
  ports: facts.ports && {
    ...facts.ports,
    open: facts.ports.open.map((port) => ({ ...port, riskLevel: upperSnake(port.riskLevel) })),
  },
  portRefusal: facts.portRefusal && { ...facts.portRefusal, place: upperSnake(facts.portRefusal.place) },
  blockLists:
    facts.blockLists?.map((list) => ({
      ...list,
      status: upperSnake(list.status),
      listing: list.listing && upperSnake(list.listing),
    })) ?? null,
});
