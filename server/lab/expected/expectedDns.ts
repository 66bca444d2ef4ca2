import { answerQuestion } from '../dns/answerQuestion.ts';
import type { DnsWorld } from '../dns/dnsWorld.ts';
import { keyOwner, type RecordType } from '../dns/zone.ts';
import { wellFormedText } from '../../../checks/kit/boundedText.ts';
import { expectedDnssec } from './expectedDnssec.ts';
import { expectedDelegation, expectedNameServers } from './expectedNameServers.ts';
import type { StatedFacts } from './expectedReport.ts';
import { lookUp, lookUpTexts, type RecordOf } from './lookUp.ts';

const REPORTED = ['A', 'AAAA', 'MX', 'NS', 'TXT', 'SOA', 'CAA'] as const satisfies readonly RecordType[];

/** The record sets of the name itself and of its zone. No parent of a lab site has CAA records, so climbing the tree (RFC 8659 §3) finds none either. */
export const expectedDns = (world: DnsWorld, domain: string) =>
  ({
    recordSets: [
      ...REPORTED.map((type) =>
        recordSet(
          type,
          type === 'TXT' ? lookUpTexts(world, domain)?.map(recorded) : lookUp(world, domain, type)?.map(printed),
        ),
      ),
      recordSet('HTTPS', httpsRecords(world, domain)),
    ],
    dnssec: { status: expectedDnssec(domain).status },
    ...expectedDelegation(domain),
    ...expectedAnnouncements(world, domain),
    dnsServers: expectedNameServers(domain).map(({ name, ipAddress, dohSupport }, index) => ({
      number: index + 1,
      name,
      ipAddress,
      dohSupport,
    })),
  }) satisfies StatedFacts['dns'];

/** In the order of the questions. */
const SERVICES = ['submission', 'imap', 'pop3', 'caldav', 'carddav'].flatMap((name) => [
  `_${name}s._tcp`,
  `_${name}._tcp`,
]);

/** What is in the zone. No lab site fails to answer only for these names. */
const expectedAnnouncements = ({ names }: DnsWorld, domain: string) => ({
  announcedServices: new Set(
    SERVICES.flatMap((service) =>
      (names.get(`${service}.${domain}`)?.SRV ?? []).map(
        ({ priority, weight, port, target }) => `${service} ${priority} ${weight} ${port} ${target}`,
      ),
    ),
  ),
  sshFingerprints: new Set(
    (names.get(domain)?.SSHFP ?? []).map(({ algorithm, hash, fingerprint }) => `${algorithm} ${hash} ${fingerprint}`),
  ),
  mailKeys: new Set(
    ['security', 'postmaster', 'abuse'].flatMap((role) =>
      names.get(`${keyOwner(role)}.${domain}`)?.OPENPGPKEY ? [`OPENPGPKEY of ${role}@${domain}`] : [],
    ),
  ),
});

/** `records` is `undefined` if there was no answer. */
const recordSet = (type: string, records: readonly string[] | undefined) => {
  if (records === undefined) return { type, status: 'notChecked' as const, records: new Set<string>() };
  return { type, status: records.length > 0 ? ('found' as const) : ('absent' as const), records: new Set(records) };
};

/** Returns the HTTPS records of the name at the end of its aliases. */
const httpsRecords = (world: DnsWorld, domain: string): readonly string[] | undefined => {
  const reply = answerQuestion(world, domain, 'UNKNOWN_65');
  if (typeof reply === 'string') return undefined;
  const end = reply.answers.findLast(({ type }) => type === 'CNAME');
  const name = end && 'data' in end && typeof end.data === 'string' ? end.data : domain;
  return (world.names.get(name)?.HTTPS ?? []).map(
    ({ alpn, ipv4Hint, ech }) => `1 . alpn="${alpn.join(',')}" ipv4hint=${ipv4Hint}${ech ? ' ech=…' : ''}`,
  );
};

const MAX_TEXT = 4_096;

/** Cuts third-party text to the limit in checks/index.ts. */
const recorded = (text: string): string => wellFormedText(text, MAX_TEXT);

/** Formats the data of a record as in a zone file, with names without a trailing dot. */
const printed = (record: RecordOf<Exclude<(typeof REPORTED)[number], 'TXT'>>): string => {
  switch (record.type) {
    case 'MX':
      return `${record.data.preference ?? 0} ${record.data.exchange}`;
    case 'SOA':
      return `${record.data.mname} ${record.data.rname} ${record.data.serial ?? 0}`;
    case 'CAA':
      return `${record.data.flags ?? 0} ${record.data.tag} "${record.data.value}"`;
    case 'A':
    case 'AAAA':
    case 'NS':
      return record.data;
  }
};
