import type { Observations } from '../../../schema/report/observations.ts';
import type { BlockListFacts, DomainFacts, PortFacts } from '../../../schema/report/facts/domainFacts.ts';
import { recordSetsOf, type RecordSetFacts } from './dnsFacts.ts';
import { portRefusalWords } from './portRefusalFacts.ts';
import { hstsPolicy, type HstsPolicy } from './hstsPolicy.ts';

const recordsOf = (sets: readonly RecordSetFacts[], type: string): readonly string[] | null => {
  const set = sets.find((each) => each.type === type);
  return !set || set.status === 'notChecked' ? null : set.records;
};

const certificateBody = (tls: Observations['tls'] | undefined) =>
  tls?.status === 'served'
    ? {
        issuer: { O: tls.certificate.issuerOrganization, CN: tls.certificate.issuerCommonName },
        subject: tls.certificate.subject,
        not_before: tls.certificate.notBefore,
        not_after: tls.certificate.notAfter,
        cipher_suite: { name: tls.negotiated.cipher, version: tls.negotiated.version },
        subject_alt_names: tls.certificate.subjectAltNames,
      }
    : null;

const hstsBody = ({ enabled, maxAge, includeSubDomains, preload }: HstsPolicy) => ({
  enabled,
  max_age: maxAge,
  include_subdomains: includeSubDomains,
  preload,
});

/** Where there is no file, all but `present` is null. */
const securityTxtBody = (observation: Observations['securityTxt'] | undefined) => {
  if (!observation) return null;
  const file = observation.status === 'found' ? observation : null;
  return {
    present: file !== null,
    file_location: file?.location ?? null,
    pgp_signed: file?.pgpSigned ?? null,
    hash: file?.hash ?? null,
    contact: file?.contact ?? null,
    expires: file?.expires ?? null,
    policy: file?.policy ?? null,
    preferred_languages: file?.preferredLanguages ?? null,
  };
};

const portsBody = ({ open }: PortFacts) =>
  open.map(({ port, service, description, riskLevel, risk, recommendation }) => ({
    port,
    service,
    description,
    risk_level: riskLevel,
    risk,
    recommendation,
  }));

const LIST_VALUES = { listed: 'Blocked', notListed: 'Not listed', unknown: 'Unknown' } as const;

const blockListsBody = (lists: readonly BlockListFacts[]) =>
  Object.fromEntries(
    // No accusation: an address that shall not send mail by itself.
    lists.map(({ name, status, listing }) => [name, listing === 'policy' ? 'Policy listing' : LIST_VALUES[status]]),
  );

/** domain_intelligence of spec 2 §3. Null: not checked. */
export const domainBody = (observations: Partial<Observations>, facts: DomainFacts) => {
  const sets = recordSetsOf(observations.dns) ?? [];
  const hsts = hstsPolicy(observations.http);
  return {
    dns_records: { A: recordsOf(sets, 'A'), TXT: recordsOf(sets, 'TXT'), MX: recordsOf(sets, 'MX') },
    nameservers: recordsOf(sets, 'NS'),
    ssl_certificate: certificateBody(observations.tls),
    hsts_policy: hsts && hstsBody(hsts),
    dns_servers:
      facts.dnsServers?.map(({ number, ipAddress, name, dohSupport }) => ({
        server_number: number,
        ip_address: ipAddress,
        name,
        doh_support: dohSupport,
      })) ?? null,
    security_txt: securityTxtBody(observations.securityTxt),
    open_ports: facts.ports && portsBody(facts.ports),
    open_ports_note: facts.portRefusal && portRefusalWords(facts.portRefusal),
    // Signed and wrong protects nobody: only what validates is enabled.
    dnssec_enabled: facts.dnssec && (facts.dnssec.status === 'indeterminate' ? null : facts.dnssec.status === 'secure'),
    dnssec_details: facts.dnssec?.details ?? null,
    txt_security_records: facts.txtSecurityRecords,
    dns_security_features: facts.dnsSecurityFeatures,
    cdn_detected: facts.cdn?.detected ?? null,
    hosting_provider: facts.hostingProvider,
    subdomain_count: facts.subdomains?.count ?? null,
    block_lists: facts.blockLists && blockListsBody(facts.blockLists),
  };
};
