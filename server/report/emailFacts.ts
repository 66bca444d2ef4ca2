import type { BimiFacts } from '../../checks/bimi/facts.ts';
import type { EmailFacts, MailTransportFacts } from '../../checks/sections.ts';
import type {
  MailServerAddressFacts,
  MailServerFacts,
  MailServerSurveyFacts,
  MailServiceFacts,
} from '../../checks/mailTls/facts.ts';
import type { MtaStsFacts } from '../../checks/mtaSts/facts.ts';
import type { RecordState } from '../../checks/kit/fact.ts';
import type { TlsRptFacts } from '../../checks/tlsRpt/facts.ts';
import type { Observations } from '../../checks/index.ts';
import type { MailAddressLook } from '../../checks/mailTls/observation.ts';
import { dmarcPolicyOf } from '../../checks/dmarc/dmarc.ts';
import { groupFacts, surveyedFeatures, surveyedProtocols } from './tlsFacts.ts';
import { stsStateOf } from '../../checks/mtaSts/mtaSts.ts';

const NO_SPF = { spfValid: null, spfRecord: null, spfLookups: null, spfVoids: null, spfReason: null, spfTree: null };

const spfFacts = (spf: Observations['spf'] | undefined) => {
  if (!spf) return { ...NO_SPF, spfStatus: 'notChecked' } as const;
  const { record: spfRecord, reason, term } = spf;
  const spfTree = withParents(spf.tree ?? []);
  const spfReason = reason === null || term === null ? reason : `"${term}": ${reason}`;
  // DNS did not answer for a part of the tree: the record is known, but not whether it is effective.
  if (spf.status === 'temperror') return { ...NO_SPF, spfStatus: 'notChecked', spfRecord, spfReason, spfTree } as const;
  const spfStatus: RecordState = spf.status === 'none' ? 'absent' : spf.status === 'valid' ? 'valid' : 'invalid';
  const cost = { spfLookups: spf.lookups, spfVoids: spf.voidLookups };
  return { spfStatus, spfValid: spf.status === 'valid', spfRecord, ...cost, spfReason, spfTree };
};

type SpfRecord = NonNullable<Observations['spf']['tree']>[number];

/** Returns the records of a tree in walk order, each with the index of the record that leads to it; `null` for a root. */
const withParents = (nodes: readonly SpfRecord[]) => {
  const parents = parentsOf(nodes);
  return nodes.map((node, index) => ({ ...node, parent: parents[index] ?? null }));
};

/** Returns the index of each node's parent, for a tree given as a list in walk order; `null` for a root. */
export const parentsOf = (nodes: readonly { readonly depth: number }[]): readonly (number | null)[] => {
  const path: number[] = [];
  return nodes.map(({ depth }, index) => {
    path.length = Math.min(path.length, depth);
    const parent = path.at(-1) ?? null;
    path.push(index);
    return parent;
  });
};

const dkimFacts = (dkim: Observations['dkim'] | undefined) => {
  if (!dkim) return { dkimConfigured: null, dkimSelectors: null, dkimKeys: null };
  const { keys: dkimKeys } = dkim;
  const valid = dkimKeys.filter((key) => key.status === 'valid');
  const dkimConfigured = valid.length > 0 ? true : dkimKeys.length > 0 ? false : null;
  return {
    dkimConfigured,
    dkimSelectors: valid.map((key) => key.selector),
    dkimKeys: dkimKeys.map((key) => ({ ...key, alias: key.alias ?? null })),
  };
};

const NO_DMARC = {
  dmarcPolicy: null,
  dmarcRecord: null,
  dmarcFoundAt: null,
  dmarcSubdomainPolicy: null,
  dmarcNonexistentPolicy: null,
  dmarcReportsTo: null,
  dmarcFaults: null,
};

const dmarcFacts = (dmarc: Observations['dmarc'] | undefined) => {
  if (!dmarc) return { ...NO_DMARC, dmarcStatus: 'notChecked' } as const;
  const dmarcStatus: RecordState = dmarc.status === 'none' ? 'absent' : dmarc.status === 'valid' ? 'valid' : 'invalid';
  return {
    dmarcStatus,
    dmarcPolicy: dmarcPolicyOf(dmarc),
    dmarcRecord: dmarc.record,
    dmarcFoundAt: dmarc.foundAt,
    dmarcSubdomainPolicy: dmarc.subdomainPolicy,
    dmarcNonexistentPolicy: dmarc.nonexistentPolicy ?? null,
    dmarcReportsTo: dmarc.aggregateReports,
    dmarcFaults: dmarc.faults,
  };
};

const mailServerFacts = (mx: Observations['mx'] | undefined, mailTls: Observations['mailTls'] | undefined) => {
  if (!mx) return { secureMxProvider: null, mailProvider: null, mailServers: null };
  if (mx.status !== 'found') return { secureMxProvider: false, mailProvider: null, mailServers: [] };
  return {
    secureMxProvider: mx.provider?.secure === true || areServersSecure(mailTls),
    mailProvider: mx.provider?.name ?? null,
    mailServers: mx.hosts.map(({ exchange }) => exchange),
  };
};

/** Returns the facts of the email section (spec 1 §3, email_security). `null` means "not checked", unless a status says absent. */
export const emailFacts = (observations: Partial<Observations>): EmailFacts => ({
  ...spfFacts(observations.spf),
  ...dkimFacts(observations.dkim),
  ...dmarcFacts(observations.dmarc),
  ...mailServerFacts(observations.mx, observations.mailTls),
  ...mailTransportFacts(observations),
});

type MailServer = Observations['mailTls']['hosts'][number];

export const mailTransportFacts = ({ mtaSts, tlsRpt, bimi, mailTls }: Partial<Observations>): MailTransportFacts => ({
  mtaSts: mtaSts ? mtaStsFacts(mtaSts) : null,
  tlsRpt: tlsRpt ? tlsRptFacts(tlsRpt) : null,
  bimi: bimi ? bimiFacts(bimi) : null,
  mailServerTls: mailTls && mailTls.mail !== 'notChecked' ? mailTls.hosts.map(transportOf) : null,
  // Older records have no survey of any server, which means nothing.
  mailServerSurveys: mailTls?.hosts.some(({ survey }) => survey) === true ? mailTls.hosts.flatMap(surveyOf) : null,
  mailServices: mailTls?.services?.map(serviceOf) ?? null,
  mailServerAddresses: addressFacts(mailTls),
});

const mtaStsFacts = (seen: Observations['mtaSts']): MtaStsFacts => {
  const { record, policy, hosts } = seen;
  const found = policy.status === 'found' ? policy : undefined;
  // Without a record, nobody requests a policy, so its absence is not a fault.
  const missing = policy.status === 'absent' && record.status !== 'none' ? [policy.detail] : [];
  return {
    status: stsStateOf(seen),
    record: record.text,
    id: record.id,
    mode: found?.mode ?? null,
    maxAge: found?.maxAge ?? null,
    mx: found?.mx ?? [],
    hostsNotAllowed: hosts.filter(({ allowed }) => allowed === false).map(({ host }) => host),
    faults: [...record.faults, ...missing, ...(found?.faults ?? [])],
  };
};

const tlsRptFacts = ({ status, record, rua, faults }: Observations['tlsRpt']): TlsRptFacts => ({
  status: status === 'none' ? 'absent' : status === 'valid' ? 'valid' : 'invalid',
  record,
  rua,
  faults,
});

const bimiFacts = (seen: Observations['bimi']): BimiFacts => {
  const { status, record, logoUrl, certificateUrl, dmarc, logo, certificate } = seen;
  const partFaults = (
    part: { readonly status: string; readonly detail: string; readonly faults: readonly string[] } | null,
  ) => (part === null ? [] : part.status === 'absent' ? [part.detail] : part.faults);
  return {
    status: status === 'none' ? 'absent' : status === 'multiple' ? 'invalid' : status,
    record,
    logoUrl,
    certificateUrl,
    faults: [
      ...seen.faults,
      ...(status === 'valid' && dmarc.status === 'notEnforced' ? [dmarc.detail] : []),
      ...partFaults(logo).map((fault) => `Logo: ${fault}`),
      ...partFaults(certificate).map((fault) => `Certificate: ${fault}`),
    ],
  };
};

const transportOf = (server: MailServer): MailServerFacts => ({
  host: server.host,
  address: server.address,
  startTls: server.startTls,
  reason: server.detail,
  version: server.version,
  cipher: server.cipher,
  acceptsOldVersions: server.oldVersions === 'notChecked' ? null : server.oldVersions === 'yes',
  certificate: certificateOf(server),
  dnssec: server.dnssec?.status ?? 'notChecked',
  dane: {
    status: server.dane.status,
    detail: server.dane.detail,
    records: server.dane.records.map(
      ({ usage, selector, matchingType, data }) => `${usage} ${selector} ${matchingType} ${data}`,
    ),
  },
});

const certificateOf = ({ certificate }: Pick<MailServer, 'certificate'>): MailServerFacts['certificate'] => {
  if (!certificate) return null;
  const { subject, issuer, notAfter, trusted, nameMatches, faults } = certificate;
  return { subject, issuer, notAfter, trusted, nameMatches, faults: faults.map(({ detail }) => detail) };
};

type MailService = NonNullable<Observations['mailTls']['services']>[number];

const serviceOf = (one: MailService): MailServiceFacts => ({
  service: one.service,
  host: one.host,
  port: one.port,
  tls: one.tls,
  reason: one.detail,
  version: one.version,
  acceptsOldVersions: one.oldVersions === 'notChecked' ? null : one.oldVersions === 'yes',
  certificate: certificateOf(one),
});

/** Returns `null` if no server was checked in this way, as in older records. */
const addressFacts = (mailTls: Observations['mailTls'] | undefined): readonly MailServerAddressFacts[] | null => {
  const looked = mailTls?.hosts.filter(({ addresses }) => addresses !== undefined) ?? [];
  if (looked.length === 0) return null;
  return looked.flatMap(({ host, addresses }) =>
    (addresses?.looks ?? []).map((look) => addressOf(host, look, addresses?.count ?? 0)),
  );
};

const addressOf = (host: string, look: MailAddressLook, addressCount: number): MailServerAddressFacts => {
  const { address, status } = look;
  if (status !== 'answers') {
    const [answers, reason] = status === 'down' ? [false, look.failure] : [null, look.reason];
    const nothing = { startTls: 'notChecked', version: null, acceptsOldVersions: null, certificate: null } as const;
    return { ...nothing, host, address, answers, reason, addressCount };
  }
  return {
    host,
    address,
    answers: true,
    startTls: look.startTls,
    reason: look.detail,
    version: look.version,
    acceptsOldVersions: look.oldVersions === 'notChecked' ? null : look.oldVersions === 'yes',
    certificate: certificateOf(look),
    addressCount,
  };
};

const surveyOf = ({ host, survey }: MailServer): readonly MailServerSurveyFacts[] =>
  survey
    ? [
        {
          host,
          protocols: surveyedProtocols(survey),
          groups: groupFacts(survey),
          features: surveyedFeatures(survey),
          certificates: survey.certificates,
          connections: survey.hellos,
        },
      ]
    : [];

/**
 * Reports whether every mail server of the domain was seen to accept mail over TLS 1.2 or newer in a way that senders can enforce: through an enforced MTA-STS
 * policy that allows the server and a certificate that satisfies the policy, or through a matching TLSA record. Also `false` if a server was not checked.
 */
const areServersSecure = (mailTls: Observations['mailTls'] | undefined): boolean => {
  if (!mailTls || mailTls.hosts.length === 0 || mailTls.hosts.length < mailTls.hostCount) return false;
  return mailTls.hosts.every((server) => {
    if (server.version !== 'TLSv1.2' && server.version !== 'TLSv1.3') return false;
    const byPolicy = mailTls.mtaSts === 'enforce' && mailTls.mtaStsAllows.includes(server.host);
    const isValid = server.certificate?.trusted === true && server.certificate.nameMatches;
    return server.dane.status === 'matched' || (byPolicy && isValid);
  });
};
