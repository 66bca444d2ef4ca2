import { rfc } from '../kit/reference.ts';
import type { DnsAnnouncements } from '../dns/announcementsObservation.ts';
import type { MailTlsObservation } from './observation.ts';
import type { StartTls } from '../../server/scanner/io/scannerIo.ts';
import { type Assessment, type FindingRules, withEvidence } from '../kit/check.ts';
import { evidenceLine, wellFormedText } from '../kit/boundedText.ts';
import { matchesName } from '../tls/certificateFaults.ts';
import { isUntrusted } from '../kit/isUntrusted.ts';
import { certificateOf, type MailEndpoint, type MxTalk, presentedIn } from './mailServerOf.ts';

/**
 * Findings about the servers that a domain announces to mail programs. None of them costs points: few domains announce servers, and those that do are no worse
 * for it.
 */
export const mailServiceCodes = {
  'mail-services-tls': {
    reference: rfc(8314, '3'),
  },
  'mail-services-without-tls': {
    reference: rfc(8314, '4.1'),
    example: '# Dovecot\nssl = required',
  },
  'mail-services-certificate': {
    reference: rfc(7817, '3'),
  },
  'mail-services-old-tls': {
    reference: rfc(8996),
    example: '# Dovecot\nssl_min_protocol = TLSv1.2',
  },
} as const satisfies FindingRules;

/** How TLS begins for each service; null if TLS is implicit (RFC 8314 §3.3). */
const PROTOCOLS: Readonly<Record<string, StartTls | null>> = {
  '_submissions._tcp': null,
  '_submission._tcp': 'smtp',
  '_imaps._tcp': null,
  '_imap._tcp': 'imap',
  '_pop3s._tcp': null,
  '_pop3._tcp': 'pop3',
};

/** A record may name any port, and a third party must not be able to make us connect to arbitrary ones. */
const PORTS: ReadonlySet<number> = new Set([110, 143, 465, 587, 993, 995]);

export const MAIL_SERVICES: readonly string[] = Object.keys(PROTOCOLS);

type Service = NonNullable<MailTlsObservation['services']>[number];
type Announced = DnsAnnouncements['services'][number];

interface Look {
  readonly domain: string;
  readonly now: Date;
  readonly talk: (endpoint: MailEndpoint) => Promise<MxTalk>;
}

/**
 * Checks TLS of the first server of each service that the domain announces with SRV records (RFC 6186): at most six services, two connections each. Returns
 * `undefined` if no name server answered.
 */
export const findMailServices = async (announced: readonly Announced[], look: Look): Promise<Service[] | undefined> => {
  if (announced.every(({ status }) => status === 'notChecked')) return undefined;
  return Promise.all(
    announced.flatMap((one) => {
      const protocol = PROTOCOLS[one.service];
      const target = protocol === undefined ? undefined : firstOf(one);
      return protocol === undefined || !target ? [] : [lookAt(one.service, target, protocol, look)];
    }),
  );
};

type Target = Announced['records'][number];

/** RFC 2782: the lowest priority comes first; an empty target means that the service is not available. */
const firstOf = ({ records }: Announced): Target | undefined =>
  records
    .filter(({ target }) => target !== '')
    .toSorted((one, other) => one.priority - other.priority || other.weight - one.weight)[0];

const lookAt = async (
  service: string,
  { target: host, port }: Target,
  protocol: StartTls | null,
  { domain, now, talk }: Look,
): Promise<Service> => {
  const said = PORTS.has(port)
    ? await talk({ host, port, ...(protocol && { startTls: protocol }) })
    : ({ startTls: 'notChecked', detail: `Port ${port} is none of mail programs, and was not knocked at` } as const);
  const handshake = said.startTls === 'yes' ? said.handshake : undefined;
  const presented = presentedIn(said, now);
  // The certificate may name either (RFC 7817 §3): the server, or the domain that points to it.
  const names = presented?.chain[0]?.dnsNames ?? [];
  const isOfDomain = !names.some((name) => matchesName(name, host)) && names.some((name) => matchesName(name, domain));
  return {
    service,
    host: wellFormedText(host, 255),
    port,
    tls: said.startTls,
    detail: said.startTls === 'yes' ? null : wellFormedText(said.detail, 300),
    version: handshake?.version ?? null,
    certificate: handshake && presented ? certificateOf(isOfDomain ? domain : host, handshake, presented) : null,
    oldVersions: said.startTls === 'yes' ? said.oldVersions : 'notChecked',
  };
};

const lineOf = ({ service, host, port, version, detail }: Service): string =>
  evidenceLine(`${service}: ${host} port ${port}: ${version ?? detail ?? 'no TLS'}`);

const certificateLine = ({ service, host, port, certificate }: Service): string =>
  evidenceLine(
    `${service}: ${host} port ${port}: ${(certificate?.faults ?? []).map(({ detail }) => detail).join('; ')}`,
  );

const isOld = ({ version }: Service): boolean => version === 'TLSv1' || version === 'TLSv1.1';
const isBad = ({ certificate }: Service): boolean => isUntrusted(certificate);

/** Servers that could not be checked appear in the facts only: an announced server may be behind a firewall. */
export const assessMailServices = (
  services: readonly Service[] | undefined = [],
): readonly Assessment<keyof typeof mailServiceCodes>[] => {
  const without = services.filter(({ tls }) => tls === 'no' || tls === 'failed');
  const [bad, old] = [services.filter(isBad), services.filter(isOld)];
  const good = services.filter((one) => one.tls === 'yes' && !isBad(one) && !isOld(one));
  return [
    ...withEvidence('mail-services-without-tls', 'info', without.map(lineOf)),
    ...withEvidence('mail-services-certificate', 'info', bad.map(certificateLine)),
    ...withEvidence('mail-services-old-tls', 'info', old.map(lineOf)),
    ...(good.length === services.length ? withEvidence('mail-services-tls', 'pass', good.map(lineOf)) : []),
  ];
};
