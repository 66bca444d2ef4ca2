import {
  named,
  fact,
  text,
  time,
  flag,
  texts,
  whole,
  maybeText,
  maybeFlag,
  type Facts,
  maybeWhole,
} from '../kit/fact.ts';
import { z } from 'zod';
import { tlsProtocol, tlsGroups, tlsFeature, tlsaStateNotes } from '../tls/facts.ts';

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
    faults: fact(texts, { evidenceOf: 'mailTls' }),
  }),
);

const mailService = named(
  'MailService',
  z.object({
    service: fact(text, { about: 'The name of its SRV record, such as `_imaps._tcp`.', as: 'code', share: 3 }),
    host: fact(text, { share: 4 }),
    port: whole,
    tls: fact(startTlsStatus, {
      about: 'TLS from the first byte or by STARTTLS, whichever the service uses.',
      tones: { yes: 'pass', no: 'warn', failed: 'warn' },
    }),
    reason: fact(maybeText, { about: 'Why it failed or was not checked.', evidenceOf: 'mailTls', share: 4 }),
    version: fact(maybeText, { rest: 'tls_version' }),
    acceptsOldVersions: fact(maybeFlag, { about: 'Whether it accepts TLS 1.1 or older.' }),
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
    answers: fact(maybeFlag, { about: 'Whether an SMTP server answers there. Null if it was not checked.' }),
    startTls: startTlsStatus,
    reason: fact(maybeText, {
      about: 'Why it failed, does not answer or was not checked.',
      evidenceOf: 'mailTls',
      share: 4,
    }),
    version: fact(maybeText, { rest: 'tls_version' }),
    acceptsOldVersions: fact(maybeFlag, { about: 'Whether it accepts TLS 1.1 or older.' }),
    certificate: mailCertificate.nullable(),
    addressCount: fact(whole, { about: 'Number of addresses that the host has in DNS. At most four were checked.' }),
  }),
  'One of the addresses of a mail server that has several.',
);

export type MailServerAddressFacts = Facts<typeof mailServerAddress>;

const mailServer = named(
  'MailServerTls',
  z.object({
    host: fact(text, { share: 4 }),
    address: fact(maybeText, { share: 3 }),
    startTls: fact(startTlsStatus, { tones: { yes: 'pass', no: 'fail', failed: 'fail' } }),
    reason: fact(maybeText, { about: 'Why it failed or was not checked.', evidenceOf: 'mailTls', share: 4 }),
    version: fact(maybeText, { rest: 'tls_version' }),
    cipher: fact(maybeText, { as: 'hidden' }),
    acceptsOldVersions: fact(maybeFlag, { about: 'Whether it accepts TLS 1.1 or older.' }),
    certificate: mailCertificate.nullable(),
    dnssec: fact(
      named('MailServerDnssec', z.enum(['secure', 'insecure', 'bogus', 'notChecked']), undefined, {
        bogus: 'Its signatures do not hold: who validates gets no address.',
      }),
      { about: "DNSSEC status of the host's address." },
    ),
    dane: named(
      'Dane',
      z.object({
        status: fact(
          named(
            'DaneStatus',
            z.enum(['absent', 'matched', 'mismatched', 'insecure', 'unusable', 'bogus', 'notCompared', 'notChecked']),
            undefined,
            tlsaStateNotes,
          ),
          {
            tones: {
              absent: 'none',
              matched: 'pass',
              mismatched: 'fail',
              insecure: 'warn',
              unusable: 'warn',
              bogus: 'fail',
              notCompared: 'unknown',
            },
          },
        ),
        detail: fact(maybeText, { evidenceOf: 'mailTls', share: 3 }),
        records: fact(texts, { about: 'The records as in a zone file, truncated.', as: 'hidden' }),
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
      about: 'SSL 2 to TLS 1.3, oldest first.',
      share: 8,
      line: ({ version, accepted, suites }) =>
        accepted === false
          ? ''
          : [accepted === null ? `${version}?` : version, ...suites.map(({ name }) => name)].join(' '),
    }),
    groups: fact(tlsGroups.nullable(), { about: 'Null if the server was not seen to select one.' }),
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
            inDane: fact(maybeFlag, {
              about: 'Whether a TLSA record matches it. Null if no TLSA record has an effect.',
            }),
          }),
        ),
      ),
      {
        about:
          'Every certificate that was seen, the one from the completed handshake first. TLS 1.3 encrypts certificates, so others may be missing.',
        share: 4,
        line: ({ subject, keyType, keyBits }) => `${subject} (${keyType}${keyBits === null ? '' : ` ${keyBits}`})`,
      },
    ),
    connections: fact(whole, { about: 'Number of connections that the survey made.' }),
  }),
  'What a mail server accepts after STARTTLS, found out with hellos of our own.',
);

export const mailTlsFactTypes = {
  mailServerTls: fact(z.array(mailServer).nullable(), {
    about: 'At most five mail servers, ordered by preference.',
    check: 'mailTls',
    rest: 'mail_servers',
  }),
  mailServerSurveys: fact(z.array(mailServerSurvey).nullable(), {
    about:
      'The first three mail servers that support TLS, each address once. A server that is missing was not surveyed.',
    check: 'mailTls',
    quiet: true,
    rest: 'mail_server_surveys',
  }),
  mailServices: fact(z.array(mailService).nullable(), {
    about:
      'The first server of each service for mail programs (submission, IMAP, POP3) that the domain announces in SRV records. Also null in older reports.',
    check: 'mailTls',
    quiet: true,
    rest: 'mail_services',
  }),
  mailServerAddresses: fact(z.array(mailServerAddress).nullable(), {
    about:
      'The addresses of those of the first three mail servers that have several: at most four each, alternating IPv4 and IPv6. Empty if each has only one. Also null in older reports.',
    check: 'mailTls',
    quiet: true,
    rest: 'mail_server_addresses',
  }),
};
