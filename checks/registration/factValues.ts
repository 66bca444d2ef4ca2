import { parsedUrl } from '../../schema/parsedUrl.ts';
import type { Observations } from '../index.ts';
import type { Registration } from './facts.ts';

const NOTHING = {
  registrar: null,
  registrarIanaId: null,
  registrantOrganization: null,
  registrantCountry: null,
  redacted: false,
  registeredAt: null,
  changedAt: null,
  expiresAt: null,
  statuses: [],
  nameServers: [],
  dnssecDelegationSigned: null,
  lines: [],
};

/** Returns the host of the queried server, from `https://rdap.nic.example/domain/…` or `whois://whois.nic.example`. */
const hostOf = (url: string): string => parsedUrl(url)?.hostname ?? url;

/** Returns the registration of the business section (spec 2 §3); `null` if not checked. */
export const registrationFacts = ({ registration: seen }: Partial<Observations>): Registration | null => {
  if (!seen) return null;
  const { domain, protocol } = seen;
  const source = { name: hostOf(seen.source.url), ...seen.source };
  if (seen.status === 'notFound') return { found: false, domain, protocol, ...NOTHING, source };
  return {
    found: true,
    domain,
    protocol,
    registrar: seen.registrar,
    registrarIanaId: seen.registrarIanaId,
    registrantOrganization: seen.registrantOrganization,
    registrantCountry: seen.registrantCountry,
    redacted: seen.redacted,
    registeredAt: seen.registeredAt,
    changedAt: seen.changedAt,
    expiresAt: seen.expiresAt,
    statuses: seen.statuses,
    nameServers: seen.nameServers,
    dnssecDelegationSigned: seen.dnssecDelegationSigned,
    lines: seen.lines ?? [],
    source,
  };
};
