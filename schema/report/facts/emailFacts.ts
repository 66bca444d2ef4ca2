import { z } from 'zod';
import {
  fact,
  type Facts,
  flag,
  known,
  maybeFlag,
  maybeText,
  maybeTexts,
  maybeWhole,
  named,
  text,
  texts,
  time,
  whole,
} from '../../../checks/kit/fact.ts';
import { tlsFeature, tlsGroups, tlsProtocol } from './tlsFacts.ts';

const recordState = named(
  'RecordState',
  z.enum(['valid', 'invalid', 'absent', 'notChecked']),
  'What became of a record that was looked for.',
);
/** The result of looking for a record; `notChecked` does not mean absent. */
export type RecordState = Facts<typeof recordState>;

const policy = z.enum(['none', 'quarantine', 'reject']).nullable();

const spfTerm = named('SpfTerm', z.object({ text, lookups: whole, voids: whole }));

const spfNode = named(
  'SpfNode',
  z.object({
    depth: fact(whole, { about: "0 is the domain's own record." }),
    parent: fact(maybeWhole, {
      about: "Whose record leads here: an index of this list; null for the domain's own.",
      as: 'hidden',
    }),
    domain: text,
    via: fact(maybeText, { about: 'The term that leads here.' }),
    record: fact(maybeText, { as: 'code', share: 6 }),
    lookups: fact(whole, { about: 'What its terms cost, with all below them.' }),
    voids: whole,
    fault: maybeText,
    terms: fact(z.array(spfTerm), { as: 'hidden' }),
  }),
);

const dkimKey = named(
  'DkimKey',
  z.object({
    selector: fact(text, { as: 'code', share: 3 }),
    status: named('DkimKeyStatus', z.enum(['valid', 'revoked', 'malformed'])),
    keyType: fact(z.enum(['rsa', 'ed25519', 'unknown']), { about: '`rsa`, `ed25519` or `unknown`.' }),
    bits: maybeWhole,
    testing: flag,
    reason: fact(maybeText, { share: 4 }),
    alias: fact(maybeText, { about: "Where the selector's alias leads to.", share: 3 }),
  }),
);

const mtaSts = named(
  'MtaSts',
  z.object({
    status: named(
      'MtaStsStatus',
      z.enum(['enforce', 'testing', 'none', 'broken', 'absent', 'notApplicable', 'notChecked']),
      undefined,
      {
        none: 'The policy says that senders shall forget about it.',
        broken: 'Published, and senders act as if it were not.',
        notApplicable: 'The domain takes no mail.',
      },
    ),
    record: fact(maybeText, { quiet: true, as: 'code' }),
    id: fact(maybeText, { quiet: true }),
    mode: fact(z.enum(['enforce', 'testing', 'none']).nullable(), {
      about: '`enforce`, `testing` or `none`.',
      as: 'hidden',
    }),
    maxAge: fact(maybeWhole, { about: 'Seconds.', quiet: true }),
    mx: fact(texts, { about: 'The servers that the policy allows.', quiet: true }),
    hostsNotAllowed: fact(texts, { quiet: true }),
    faults: fact(texts, { quiet: true }),
  }),
  'RFC 8461.',
);
export type MtaStsFacts = Facts<typeof mtaSts>;

const tlsRpt = named(
  'TlsRpt',
  z.object({
    status: recordState,
    record: fact(maybeText, { quiet: true, as: 'code' }),
    rua: fact(texts, { about: 'Addresses that can be used.', quiet: true }),
    faults: fact(texts, { quiet: true }),
  }),
  'RFC 8460.',
);
export type TlsRptFacts = Facts<typeof tlsRpt>;

const bimi = named(
  'Bimi',
  z.object({
    status: named('BimiStatus', z.enum(['absent', 'valid', 'declined', 'invalid'])),
    record: fact(maybeText, { quiet: true, as: 'code' }),
    logoUrl: fact(maybeText, { quiet: true, as: 'link' }),
    certificateUrl: fact(maybeText, { quiet: true, as: 'link' }),
    faults: fact(texts, {
      about: 'Of the record, the logo, its certificate, and of DMARC where it is not enforced.',
      quiet: true,
    }),
  }),
);
export type BimiFacts = Facts<typeof bimi>;

const startTlsStatus = named('StartTlsStatus', z.enum(['yes', 'no', 'failed', 'notChecked']), undefined, {
  failed: 'Offered, and no TLS came about.',
});

const mailCertificate = named(
  'MailServerCertificate',
  z.object({
    subject: fact(text, { as: 'hidden' }),
    issuer: fact(text, { as: 'hidden' }),
    notAfter: fact(time, { as: 'day' }),
    trusted: fact(flag, { as: 'hidden' }),
    nameMatches: fact(flag, { as: 'hidden' }),
    faults: texts,
  }),
);

const mailService = named(
  'MailService',
  z.object({
    service: fact(text, { about: 'The name of its SRV record, such as `_imaps._tcp`.', as: 'code', share: 3 }),
    host: fact(text, { share: 4 }),
    port: whole,
    tls: fact(startTlsStatus, { about: 'From the first byte, or by STARTTLS, as the service has it.' }),
    reason: fact(maybeText, { about: 'Of what failed or was not checked.', share: 4 }),
    version: fact(maybeText, { rest: 'tls_version' }),
    acceptsOldVersions: fact(maybeFlag, { about: 'TLS 1.1 or older.' }),
    certificate: mailCertificate.nullable(),
  }),
  'A server to which a domain leads programs that read and send mail (RFC 6186, RFC 8314 §5.1).',
);
export type MailServiceFacts = Facts<typeof mailService>;

const mailServerAddress = named(
  'MailServerAddress',
  z.object({
    host: fact(text, { share: 4 }),
    address: fact(text, { share: 4 }),
    answers: fact(maybeFlag, { about: 'Whether SMTP is spoken there; null: not checked.' }),
    startTls: startTlsStatus,
    reason: fact(maybeText, { about: 'Of what failed, does not answer or was not checked.', share: 4 }),
    version: fact(maybeText, { rest: 'tls_version' }),
    acceptsOldVersions: fact(maybeFlag, { about: 'TLS 1.1 or older.' }),
    certificate: mailCertificate.nullable(),
    addressCount: fact(whole, { about: 'That DNS has for the host; at most four were looked at.' }),
  }),
  'One of the addresses of a mail server that has several.',
);
export type MailServerAddressFacts = Facts<typeof mailServerAddress>;

const mailServer = named(
  'MailServerTls',
  z.object({
    host: fact(text, { share: 4 }),
    address: fact(maybeText, { share: 3 }),
    startTls: startTlsStatus,
    reason: fact(maybeText, { about: 'Of what failed or was not checked.', share: 4 }),
    version: fact(maybeText, { rest: 'tls_version' }),
    cipher: fact(maybeText, { as: 'hidden' }),
    acceptsOldVersions: fact(maybeFlag, { about: 'TLS 1.1 or older.' }),
    certificate: mailCertificate.nullable(),
    dnssec: fact(
      named('MailServerDnssec', z.enum(['secure', 'insecure', 'bogus', 'notChecked']), undefined, {
        bogus: 'Its signatures do not hold: who validates gets no address.',
      }),
      { about: "Of the host's address." },
    ),
    dane: named(
      'Dane',
      z.object({
        status: named(
          'DaneStatus',
          z.enum(['absent', 'matched', 'mismatched', 'insecure', 'unusable', 'bogus', 'notCompared', 'notChecked']),
          undefined,
          {
            insecure: 'TLSA records without DNSSEC count for nothing.',
            bogus: 'DNSSEC says that they are forged or broken.',
            notCompared: 'Signed, and no certificate was seen that they could be compared with.',
          },
        ),
        detail: fact(maybeText, { share: 3 }),
        records: fact(texts, { about: 'As a zone file has them, cut.', as: 'hidden' }),
      }),
      'RFC 7672.',
    ),
  }),
);
export type MailServerSurveyFacts = Facts<typeof mailServerSurvey>;
export type MailServerFacts = Facts<typeof mailServer>;

const mailServerSurvey = named(
  'MailServerSurvey',
  z.object({
    host: fact(text, { share: 3 }),
    protocols: fact(z.array(tlsProtocol), {
      about: 'SSL 2 to TLS 1.3, the oldest first.',
      share: 8,
      line: ({ version, accepted, suites }) =>
        accepted === false
          ? ''
          : [accepted === null ? `${version}?` : version, ...suites.map(({ name }) => name)].join(' '),
    }),
    groups: fact(tlsGroups.nullable(), { about: 'Null: the server was not observed to select one.' }),
    features: fact(z.array(tlsFeature), { as: 'hidden' }),
    certificates: fact(
      z.array(
        named(
          'MailServerSeenCertificate',
          z.object({
            subject: text,
            issuer: text,
            notAfter: time,
            keyType: text,
            keyBits: maybeWhole,
            signatureAlgorithm: text,
            sha256: text,
            inDane: fact(maybeFlag, { about: 'Whether a TLSA record fits it; null: there is none that counts.' }),
          }),
        ),
      ),
      {
        about: 'Every one that was seen, that of the finished handshake first; those of TLS 1.3 are encrypted.',
        share: 4,
        line: ({ subject, keyType, keyBits }) => `${subject} (${keyType}${keyBits === null ? '' : ` ${keyBits}`})`,
      },
    ),
    connections: fact(whole, { about: 'That the survey took.' }),
  }),
  'What a mail server accepts after STARTTLS, found out with hellos of our own.',
);

/** Returns what a record says, for a report whose state tells whether the record was looked for. */
const recorded =
  (state: 'spfStatus' | 'dmarcStatus') => (value: string | null, section: Readonly<Record<string, unknown>>) =>
    section[state] === 'notChecked' ? null : known(value);

/** Email security configuration (spec 1 §3, email_security). `null` means "not checked", unless a status says absent. */
export const emailFactTypes = named(
  'EmailSection',
  z.object({
    spfStatus: fact(recordState, { part: 'spf', check: 'spf', ownRow: true }),
    spfValid: fact(maybeFlag, { as: 'hidden', rest: 'spf_valid' }),
    spfRecord: fact(maybeText, {
      as: 'code',
      quiet: true,
      rest: 'spf_record',
      changes: { spfRecord: recorded('spfStatus') },
      ownRow: true,
    }),
    spfLookups: fact(maybeWhole, {
      about: 'Terms of the SPF record that cost a DNS query; ten are allowed (RFC 7208 §4.6.4).',
      quiet: true,
      ownRow: true,
    }),
    spfVoids: fact(maybeWhole, {
      about: 'Terms of the SPF record that cost a DNS query and find nothing; two are allowed (RFC 7208 §4.6.4).',
      quiet: true,
      ownRow: true,
    }),
    spfReason: fact(maybeText, {
      about: 'The term and what is wrong with it, where the record is invalid or could not be evaluated.',
      quiet: true,
      ownRow: true,
    }),
    spfTree: fact(z.array(spfNode).nullable(), {
      about:
        'The record and those that it leads to, in the order of evaluation; `depth` tells which belongs below which.',
      as: 'hidden',
    }),
    dkimConfigured: fact(maybeFlag, {
      about:
        'True when a valid key was found, false when only revoked or broken ones were; null when no selector was known: that proves nothing.',
      part: 'dkim',
      check: 'dkim',
      rest: 'dkim_configured',
      ownRow: true,
    }),
    dkimSelectors: fact(maybeTexts, { as: 'hidden', changes: true }),
    dkimKeys: fact(z.array(dkimKey).nullable(), {
      about: 'Every key that was found, the revoked and the broken too.',
      quiet: true,
    }),
    dmarcStatus: fact(recordState, { part: 'dmarc', check: 'dmarc', ownRow: true }),
    dmarcPolicy: fact(policy, {
      about:
        '`none`, `quarantine` or `reject`: what is stated for this very name, by its record or by an ancestor’s for its subdomains.',
      quiet: true,
      rest: 'dmarc_policy',
      changes: { dmarcPolicy: recorded('dmarcStatus') },
      ownRow: true,
    }),
    dmarcRecord: fact(maybeText, {
      as: 'code',
      quiet: true,
      changes: { dmarcRecord: recorded('dmarcStatus') },
      ownRow: true,
    }),
    dmarcFoundAt: fact(maybeText, {
      about: 'The name at which the DMARC record stands.',
      quiet: true,
      ownRow: true,
    }),
    dmarcSubdomainPolicy: fact(policy, {
      about: '`sp` of the record; null where it does not have it.',
      quiet: true,
      ownRow: true,
    }),
    dmarcNonexistentPolicy: fact(policy, {
      about: '`np` of the record: for subdomains that do not exist.',
      quiet: true,
      ownRow: true,
    }),
    dmarcReportsTo: fact(maybeTexts, { quiet: true, ownRow: true }),
    dmarcFaults: fact(maybeTexts, {
      about: 'What is wrong with the record, tag by tag.',
      quiet: true,
      ownRow: true,
    }),
    secureMxProvider: fact(maybeFlag, {
      about:
        'A provider that is known as secure, or servers of its own whose TLS senders can insist on (MTA-STS or DANE). False: neither is known.',
      part: 'servers',
      check: 'mx',
      rest: 'secure_mx_provider',
      ownRow: true,
    }),
    mailProvider: fact(maybeText, {
      quiet: true,
      changes: { mailProvider: (value, { mailServers }) => (mailServers === null ? null : known(value)) },
      ownRow: true,
    }),
    mailServers: fact(maybeTexts, { changes: true, ownRow: true }),
    mtaSts: fact(mtaSts.nullable(), { part: 'transport', check: 'mtaSts', rest: 'mta_sts' }),
    tlsRpt: fact(tlsRpt.nullable(), { check: 'tlsRpt', rest: 'tls_rpt' }),
    bimi: fact(bimi.nullable(), { check: 'bimi', rest: 'bimi' }),
    mailServerTls: fact(z.array(mailServer).nullable(), {
      about: 'At most five, by their preference.',
      check: 'mailTls',
      rest: 'mail_servers',
    }),
    mailServerSurveys: fact(z.array(mailServerSurvey).nullable(), {
      about: 'Of the first three of them that speak TLS, each address once. A server without one was not surveyed.',
      check: 'mailTls',
      quiet: true,
      rest: 'mail_server_surveys',
    }),
    mailServices: fact(z.array(mailService).nullable(), {
      about:
        'The first server of each service of mail programs (submission, IMAP, POP3) that the domain announces by SRV records. Null in reports of before, too.',
      check: 'mailTls',
      quiet: true,
      rest: 'mail_services',
    }),
    mailServerAddresses: fact(z.array(mailServerAddress).nullable(), {
      about:
        'Of each of the first three mail servers that has several addresses: at most four of them, IPv4 and IPv6 in turn. Empty: each has one. Null in reports of before, too.',
      check: 'mailTls',
      quiet: true,
      rest: 'mail_server_addresses',
    }),
  }),
  'Null in a section\'s fields is "not checked", but for a record or policy whose state says that it is absent.',
);
export type EmailFacts = Facts<typeof emailFactTypes>;
/** How mail is delivered to the domain: RFC 8461, RFC 8460, BIMI, RFC 3207, RFC 7672. */
export type MailTransportFacts = Pick<
  EmailFacts,
  'mtaSts' | 'tlsRpt' | 'bimi' | 'mailServerTls' | 'mailServerSurveys' | 'mailServices' | 'mailServerAddresses'
>;
