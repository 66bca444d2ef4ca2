import type {
  BimiFacts,
  MailServerFacts,
  MailTransportFacts,
  MtaStsFacts,
  TlsRptFacts,
} from '../../../schema/report/facts/mailTransportFacts.ts';
import type { Observations } from '../../../schema/report/observations.ts';
import { stsStateOf } from '../../scanner/probes/mtaSts/mtaSts.ts';

type MailServer = Observations['mailTls']['hosts'][number];

export const mailTransportFacts = ({ mtaSts, tlsRpt, bimi, mailTls }: Partial<Observations>): MailTransportFacts => ({
  mtaSts: mtaSts ? mtaStsFacts(mtaSts) : null,
  tlsRpt: tlsRpt ? tlsRptFacts(tlsRpt) : null,
  bimi: bimi ? bimiFacts(bimi) : null,
  mailServerTls: mailTls && mailTls.mail !== 'notChecked' ? mailTls.hosts.map(transportOf) : null,
});

const mtaStsFacts = (seen: Observations['mtaSts']): MtaStsFacts => {
  const { record, policy, hosts } = seen;
  const found = policy.status === 'found' ? policy : undefined;
  // Without a record nobody asks for a policy, so that its absence is no fault.
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
  certificate: server.certificate && {
    ...server.certificate,
    faults: server.certificate.faults.map(({ detail }) => detail),
  },
  dane: {
    status: server.dane.status,
    detail: server.dane.detail,
    records: server.dane.records.map(
      ({ usage, selector, matchingType, data }) => `${usage} ${selector} ${matchingType} ${data}`,
    ),
  },
});

/**
 * Whether every mail server of the domain was seen to take mail over TLS 1.2 or newer that senders can insist on: by an enforced MTA-STS policy
 * that allows it and a certificate that stands up to it, or by a TLSA record that fits. False also where a server was not looked at.
 */
export const areServersSecure = (mailTls: Observations['mailTls'] | undefined): boolean => {
  if (!mailTls || mailTls.hosts.length === 0 || mailTls.hosts.length < mailTls.hostCount) return false;
  return mailTls.hosts.every((server) => {
    if (server.version !== 'TLSv1.2' && server.version !== 'TLSv1.3') return false;
    const byPolicy = mailTls.mtaSts === 'enforce' && mailTls.mtaStsAllows.includes(server.host);
    const isValid = server.certificate?.trusted === true && server.certificate.nameMatches;
    return server.dane.status === 'matched' || (byPolicy && isValid);
  });
};
