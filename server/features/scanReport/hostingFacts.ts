import type { DomainFacts } from '../../../schema/report/facts/domainFacts.ts';
import type { Observations } from '../../../schema/report/observations.ts';
import { aliasesOf } from './cdnFacts.ts';
import { hostOfNameServer, serviceOfTarget } from './hostingNames.ts';
import { networkLabel } from './knownNetworks.ts';
import { networkCompanyOf } from './networkCompany.ts';

type HostingFacts = Pick<DomainFacts, 'hostingProvider' | 'hostingEvidence'>;

/**
 * Where the site is kept: by the name that it is an alias of, else by the network of its address, else by name servers of a host. A CDN
 * in front hides it: then it is null, unless a name gives it away.
 */
export const hostingFacts = (observations: Partial<Observations>, domain: string): HostingFacts => {
  const [hostingProvider, evidence] =
    byAlias(observations) ?? byNetwork(observations, domain) ?? byNameServer(observations) ?? [];
  return { hostingProvider: hostingProvider ?? null, hostingEvidence: evidence === undefined ? [] : [evidence] };
};

type Found = readonly [name: string, evidence: string] | undefined;

const byAlias = (observations: Partial<Observations>): Found => {
  for (const alias of aliasesOf(observations)) {
    const service = serviceOfTarget(alias);
    if (service?.kind === 'hosting') return [service.name, `CNAME ${alias}`];
  }
  return undefined;
};

const byNetwork = ({ ipAddress }: Partial<Observations>, domain: string): Found => {
  if (ipAddress?.status !== 'found' || ipAddress.data.status !== 'found') return undefined;
  const company = networkCompanyOf(ipAddress.data, domain);
  return company?.type === 'hosting' ? [company.name, networkLabel(ipAddress.data) || company.name] : undefined;
};

const byNameServer = ({ dns }: Partial<Observations>): Found => {
  for (const server of dns?.ns.status === 'found' ? dns.ns.records : []) {
    const host = hostOfNameServer(server);
    if (host) return [host.name, `NS ${server}`];
  }
  return undefined;
};
