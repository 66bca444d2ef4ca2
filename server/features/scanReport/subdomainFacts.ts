import type { DomainFacts } from '../../../schema/report/facts/domainFacts.ts';
import type { Observations } from '../../../schema/report/observations.ts';

/** The subdomain count of the domain section; null: not checked. */
export const subdomainFacts = ({ subdomains: seen }: Partial<Observations>): DomainFacts['subdomains'] =>
  seen
    ? { count: seen.count, truncated: seen.count > seen.names.length || seen.scope === 'current', names: seen.names }
    : null;
