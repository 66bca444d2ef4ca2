import type { EmailFacts } from './emailFacts.ts';

/** email_security of spec 1 §3, and beside its fields what else is known. */
export const emailBody = (email: EmailFacts) => ({
  spf_valid: email.spfValid,
  spf_record: email.spfRecord,
  dkim_configured: email.dkimConfigured,
  dmarc_policy: email.dmarcPolicy,
  secure_mx_provider: email.secureMxProvider,
  mta_sts: email.mtaSts && {
    status: email.mtaSts.status,
    record: email.mtaSts.record,
    id: email.mtaSts.id,
    mode: email.mtaSts.mode,
    max_age: email.mtaSts.maxAge,
    mx: email.mtaSts.mx,
    hosts_not_allowed: email.mtaSts.hostsNotAllowed,
    faults: email.mtaSts.faults,
  },
  tls_rpt: email.tlsRpt,
  bimi: email.bimi && {
    status: email.bimi.status,
    record: email.bimi.record,
    logo_url: email.bimi.logoUrl,
    certificate_url: email.bimi.certificateUrl,
    faults: email.bimi.faults,
  },
  mail_servers: email.mailServerTls?.map(mailServerBody) ?? null,
});

const mailServerBody = (server: NonNullable<EmailFacts['mailServerTls']>[number]) => ({
  host: server.host,
  address: server.address,
  start_tls: server.startTls,
  reason: server.reason,
  tls_version: server.version,
  cipher: server.cipher,
  accepts_old_versions: server.acceptsOldVersions,
  certificate: server.certificate && {
    subject: server.certificate.subject,
    issuer: server.certificate.issuer,
    not_after: server.certificate.notAfter,
    trusted: server.certificate.trusted,
    name_matches: server.certificate.nameMatches,
    faults: server.certificate.faults,
  },
  dane: server.dane,
});
