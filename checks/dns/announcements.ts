import { rfc } from '../kit/reference.ts';
import { createHash } from 'node:crypto';
import { en } from '../../schema/texts/generated/sentences/en.ts';
import type { DnsAnnouncements } from './announcementsObservation.ts';
import type { DnsIo, DnsRecordData, DnsType } from '../../server/scanner/io/scannerIo.ts';
import { type Assessment, type FindingRules, withEvidence } from '../kit/check.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { dnsOutcome } from '../kit/dnsOutcome.ts';
import { copyable, type Example } from '../kit/example.ts';

/** The ports of the services with implicit TLS (RFC 8314 §7.3, RFC 6764 §3). */
const TLS_PORTS: Readonly<Record<string, number>> = {
  '_submissions._tcp': 465,
  '_imaps._tcp': 993,
  '_pop3s._tcp': 995,
  '_caldavs._tcp': 443,
  '_carddavs._tcp': 443,
};

/** Announces each service that has no record with implicit TLS at the same hosts. */
const announcedWithTls: Example = (domain, { dns }) => {
  const lines = unprotectedOf(dns?.announcements?.services ?? []).flatMap(([withTls, { records }]) =>
    records
      .filter(({ target }) => target !== '')
      .map(
        ({ priority, weight, target }) =>
          `${withTls}.${domain}. IN SRV ${priority} ${weight} ${TLS_PORTS[withTls] ?? 443} ${target}.`,
      ),
  );
  return lines.length === 0
    ? `_imaps._tcp.${domain}. IN SRV 0 1 993 mail.${domain}.`
    : copyable([...new Set(lines)].join('\n'));
};

/** Findings about records that point programs to other services of the domain. They are not judged. */
export const announcementCodes = {
  'services-announced': {
    reference: rfc(6186, '3'),
  },
  'services-without-tls': {
    reference: rfc(8314, '5.1'),
    example: announcedWithTls,
  },
  'sshfp-present': {
    reference: rfc(4255, '3'),
  },
  'mail-keys-published': {
    reference: rfc(7929, '3'),
  },
} as const satisfies FindingRules;

type Announcement = Assessment<keyof typeof announcementCodes>;

/** Mail and calendar services (RFC 6186, RFC 8314 §5.1, RFC 6764), each with and without implicit TLS. */
export const SERVICES = [
  ['_submissions._tcp', '_submission._tcp'],
  ['_imaps._tcp', '_imap._tcp'],
  ['_pop3s._tcp', '_pop3._tcp'],
  ['_caldavs._tcp', '_caldav._tcp'],
  ['_carddavs._tcp', '_carddav._tcp'],
] as const;

/** RFC 2142 §4 and §5: common mailboxes that do not name a person. Keys are published under a digest of the mailbox, so that others cannot be enumerated. */
export const ROLES = ['security', 'postmaster', 'abuse'] as const;

const MAX_RECORDS = 20;

/** Runs all queries concurrently: ten SRV names, SSHFP of the name itself, and two kinds of keys for three mailboxes. */
export const findAnnouncements = async (dns: DnsIo, domain: string, signal: AbortSignal): Promise<DnsAnnouncements> => {
  const [services, sshfp, mailKeys] = await Promise.all([
    findServices(dns, domain, SERVICES.flat(), signal),
    lookUp(dns, domain, 'SSHFP', signal, ({ algorithm, type, fingerprint }) => ({
      algorithm,
      type,
      fingerprint: wellFormedText(fingerprint, 200),
    })),
    Promise.all(
      ROLES.flatMap((role) =>
        (['OPENPGPKEY', 'SMIMEA'] as const).map(async (type) => ({
          mailbox: wellFormedText(`${role}@${domain}`, 320),
          type,
          status: (await lookUp(dns, keyName(role, type, domain), type, signal, () => null)).status,
        })),
      ),
    ),
  ]);
  return { services, sshfp, mailKeys };
};

/** Looks up the SRV records of these names below the domain. */
export const findServices = (
  dns: DnsIo,
  domain: string,
  names: readonly string[],
  signal: AbortSignal,
): Promise<Service[]> =>
  Promise.all(
    names.map(async (service) => ({
      service,
      ...(await lookUp(dns, `${service}.${domain}`, 'SRV', signal, ({ priority, weight, port, target }) => ({
        priority,
        weight,
        port,
        target: wellFormedText(target, 255),
      }))),
    })),
  );

/** RFC 7929 §3 and RFC 8162 §3: the first 28 bytes of the SHA-256 digest of the part before the @. */
export const keyName = (role: string, type: 'OPENPGPKEY' | 'SMIMEA', domain: string): string => {
  const digest = createHash('sha256').update(role).digest().subarray(0, 28).toString('hex');
  return `${digest}.${type === 'SMIMEA' ? '_smimecert' : '_openpgpkey'}.${domain}`;
};

const MAX_NAME = 253;

const lookUp = async <Type extends DnsType, Shown>(
  dns: DnsIo,
  name: string,
  type: Type,
  signal: AbortSignal,
  show: (record: DnsRecordData[Type]) => Shown,
) => {
  // Such a long name cannot exist.
  if (name.length > MAX_NAME) return { status: 'absent' as const, records: [] };
  const outcome = await dnsOutcome(dns, name, type, signal);
  if (outcome.kind === 'notChecked') return { status: 'notChecked' as const, records: [] };
  const records = outcome.answer.records.slice(0, MAX_RECORDS).map(show);
  return { status: records.length > 0 ? ('found' as const) : ('absent' as const), records };
};

type Service = DnsAnnouncements['services'][number];

/** Formats the records as in a zone file. */
export const serviceLines = ({ service, records }: Service): readonly string[] =>
  records.map(({ priority, weight, port, target }) => `${service} ${priority} ${weight} ${port} ${target || '.'}`);

/** Formats the record as in a zone file. */
export const sshfpLine = ({ algorithm, type, fingerprint }: DnsAnnouncements['sshfp']['records'][number]): string =>
  `${algorithm} ${type} ${fingerprint}`;

/** Returns the keys that were found, in words of the given language. */
export const mailKeyLines = (
  mailKeys: DnsAnnouncements['mailKeys'],
  { mailKey }: Pick<typeof en, 'mailKey'>,
): readonly string[] =>
  mailKeys.flatMap(({ mailbox, type, status }) => (status === 'found' ? [mailKey({ type, mailbox })] : []));

/** Returns the services that are announced without implicit TLS only, each after its name with TLS. */
const unprotectedOf = (services: readonly Service[]): readonly (readonly [withTls: string, service: Service])[] => {
  const serviceOf = (name: string) => services.find(({ service }) => service === name);
  return SERVICES.flatMap(([withTls, without]) => {
    const [safe, plain] = [serviceOf(withTls), serviceOf(without)];
    return plain && isOffered(plain) && safe?.status !== 'notChecked' && !isOffered(safe) ? [[withTls, plain]] : [];
  });
};

/** RFC 2782: a target of `.` means that the service is not available. */
const isOffered = (service: Service | undefined): boolean =>
  service?.records.some(({ target }) => target !== '') === true;

export const assessAnnouncements = (seen: DnsAnnouncements | undefined): readonly Announcement[] => {
  if (!seen) return [];
  const { services, sshfp, mailKeys } = seen;
  return [
    ...withEvidence('services-announced', 'info', services.flatMap(serviceLines)),
    ...withEvidence(
      'services-without-tls',
      'info',
      unprotectedOf(services).map(([withTls, { service }]) => `${service} is announced, ${withTls} is not`),
    ),
    ...withEvidence(
      'sshfp-present',
      'info',
      sshfp.records.map((record) => `SSHFP ${sshfpLine(record)}`),
    ),
    ...withEvidence('mail-keys-published', 'info', mailKeyLines(mailKeys, en)),
  ];
};
