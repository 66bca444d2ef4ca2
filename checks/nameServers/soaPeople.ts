import type { ContactMail, NameServersObservation, Primary, Soa } from './observation.ts';
import { IoFailure, type ScannerIo } from '../../server/scanner/io/scannerIo.ts';
import { type Assessment, withEvidence } from '../kit/check.ts';
import { addressesOfDomain } from '../kit/addressesOfDomain.ts';
import { dnsOutcome } from '../kit/dnsOutcome.ts';
import { isHostName } from '../kit/isHostName.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { queryOtherAddress } from './queryNameServers.ts';

type Io = Pick<ScannerIo, 'dns' | 'nameServers'>;
type Zone = Extract<NameServersObservation, { status: 'found' }>;

/** Checks whether the primary name server of the SOA record exists, and if it is not one of those already asked, whether it answers for the zone. */
export const findPrimary = async (
  name: string,
  { zone, servers }: { readonly zone: string; readonly servers: Zone['servers'] },
  io: Io,
  signal: AbortSignal,
): Promise<Primary> => {
  const seen = { name: wellFormedText(name, 255), alias: null, asked: null, serial: null };
  const unasked = { ...seen, authoritative: 'notChecked' as const, detail: '' };
  if (servers.some((server) => server.name === name)) return { ...unasked, resolves: 'yes' };
  if (!isHostName(name)) return { ...unasked, resolves: 'notChecked' };
  try {
    const addresses = await addressesOfDomain(io.dns, name, signal);
    const outcome = await dnsOutcome(io.dns, name, 'A', signal);
    const alias = outcome.kind === 'answered' ? outcome.answer.aliases.at(-1) : undefined;
    const aliased = { ...unasked, alias: alias === undefined ? null : wellFormedText(alias, 255) };
    const [address] = addresses;
    if (address === undefined) return { ...aliased, resolves: 'no' };
    const { authoritative, detail, serial } = await queryOtherAddress(io.nameServers, address, zone, signal);
    return { ...aliased, resolves: 'yes', asked: address, authoritative, detail, serial };
  } catch (error) {
    if (!(error instanceof IoFailure) || error.kind === 'aborted') throw error;
    return { ...unasked, resolves: 'notChecked', detail: wellFormedText(error.message, 300) };
  }
};

/** The maximum number of mail servers that are looked up. */
const MAX_EXCHANGES = 3;

/** Checks whether the contact's domain accepts mail (RFC 5321 §5.1): it has an MX record with an address, or an address of its own. */
export const findContactMail = async (domain: string, { dns }: Io, signal: AbortSignal): Promise<ContactMail> => {
  const seen = { domain: wellFormedText(domain, 255) };
  if (!isHostName(domain)) return { ...seen, takesMail: 'no', detail: 'is no domain name' };
  const mx = await dnsOutcome(dns, domain, 'MX', signal);
  if (mx.kind === 'notChecked')
    return { ...seen, takesMail: 'notChecked', detail: wellFormedText(mx.failure.message, 300) };
  const exchanges = mx.answer.records.map(({ exchange }) => exchange);
  if (exchanges.some((exchange) => exchange === '' || exchange === '.'))
    return { ...seen, takesMail: 'no', detail: 'says by a null MX that it takes no mail' };
  const hosts = exchanges.length > 0 ? exchanges : [domain];
  let isKnown = hosts.length <= MAX_EXCHANGES;
  for (const host of hosts.slice(0, MAX_EXCHANGES)) {
    try {
      if ((await addressesOfDomain(dns, host, signal)).length > 0) return { ...seen, takesMail: 'yes', detail: '' };
    } catch (error) {
      if (!(error instanceof IoFailure) || error.kind === 'aborted') throw error;
      isKnown = false;
    }
  }
  const detail = exchanges.length > 0 ? 'has mail servers without address' : 'has neither MX record nor address';
  return { ...seen, takesMail: isKnown ? 'no' : 'notChecked', detail };
};

type SoaAssessment = Assessment<'soa-primary-unusual' | 'soa-contact-no-mail' | 'soa-several'>;

/** A silent primary may be hidden on purpose (RFC 8499), so it is not reported. */
export const assessSoaPeople = (seen: Zone, soa: Soa | undefined): readonly SoaAssessment[] => {
  const several = seen.servers.filter(({ soaRecords }) => (soaRecords ?? 0) > 1);
  const { contactMail } = seen;
  // An @ in the contact is reported separately, and the domain read from such a contact is not one.
  const isMute = contactMail?.takesMail === 'no' && soa?.contact.includes('@') === false;
  return [
    ...withEvidence(
      'soa-several',
      'warn',
      several.map(({ name, asked, soaRecords }) => `${name} (${asked ?? ''}): ${soaRecords ?? 0} SOA records`),
    ),
    ...withEvidence('soa-primary-unusual', 'info', seen.primary && soa ? primaryFaults(seen.primary, seen) : []),
    ...withEvidence(
      'soa-contact-no-mail',
      'info',
      isMute ? [`${soa.contact}: ${contactMail.domain} ${contactMail.detail}`] : [],
    ),
  ];
};

const primaryFaults = (primary: Primary, { servers }: Zone): readonly string[] => {
  const { name, resolves, alias, asked, authoritative, detail, serial } = primary;
  if (name === '') return ['. says that there is none'];
  if (!isHostName(name)) return [`${name} is no host name`];
  const serials = servers.flatMap((server) => (server.serial === null ? [] : [server.serial]));
  const newer = serial === null ? undefined : serials.find((each) => isNewer(each, serial));
  return [
    ...(resolves === 'no' ? [`${name} has no address`] : []),
    ...(alias === null ? [] : [`${name} is an alias of ${alias}`]),
    ...(authoritative === 'no' && detail.startsWith('Answers') ? [`${name} (${asked ?? ''}): ${detail}`] : []),
    ...(newer === undefined ? [] : [`${name} (${asked ?? ''}) has serial ${serial ?? ''}, another server ${newer}`]),
  ];
};

/** RFC 1982 §3.2. */
const isNewer = (one: number, other: number): boolean => one !== other && (one - other + 2 ** 32) % 2 ** 32 < 2 ** 31;
