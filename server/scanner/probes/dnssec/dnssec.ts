import type { DnssecObservation } from '../../../../schema/report/observations/dnssecObservation.ts';
import {
  createDnssecValidator,
  type DnssecValidator,
  type ValidatedAnswer,
} from '../../dnssec/createDnssecValidator.ts';
import { isEntryPoint, keyBitsOf } from '../../dnssec/dnskey.ts';
import { labelsOf, textOfLabels } from '../../dnssec/dnsLabels.ts';
import type { Security } from '../../dnssec/security.ts';
import type { Lifetime } from '../../dnssec/verifyRecordSet.ts';
import { rrType, type RrTypeName } from '../../dnssec/wireRecord.ts';
import type { Place, ZoneLink } from '../../dnssec/zoneWalk.ts';
import { IoFailure, type DnssecIo } from '../../io/scannerIo.ts';
import { defineProbe } from '../../probe.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { assessDnssec } from './assessDnssec.ts';
import { dnssecCodes } from './dnssecCodes.ts';

const MAX_LIST = 20;
const CHECKED_TYPES = ['SOA', 'A', 'AAAA', 'MX'] as const satisfies readonly RrTypeName[];

/** DNSSEC validated from the root down with own eyes: the chain of zones, and the sets of the name that visitors and mail servers ask for. */
export const dnssec = defineProbe({
  id: 'dnssec',
  title: 'DNSSEC',
  section: 'dns',
  needs: [],
  deadlineMs: 25_000,
  codes: dnssecCodes,
  observe: async ({ domain }, io, signal) => {
    const now = Date.now();
    const validator = createDnssecValidator(io.dnssec, signal, now);
    const [place, sets, island] = await Promise.all([
      validator.placeOf(domain),
      Promise.all(CHECKED_TYPES.map(async (type) => ({ type, seen: await validator.validate(domain, type) }))),
      isIsland(validator, io.dnssec, domain, signal),
    ]);
    const zone = place.zoneKeys ? textOfLabels(place.zoneKeys.zone) : null;
    // One bogus set is enough for resolvers to refuse the site, be it that of a provider whom an alias names.
    const refused = sets.find(({ seen }) => seen.security.status === 'bogus')?.seen.security;
    return {
      ...securityText(refused ?? place.security, place),
      zone: zone === null ? null : nameText(zone),
      chain: place.chain.slice(-MAX_LIST).map(linkText),
      sets: sets.map(setText),
      denial: sets.find(({ seen }) => seen.style)?.seen.style ?? null,
      island,
      checkedAt: new Date(now).toISOString(),
    };
  },
  assess: (seen, target) => assessDnssec(seen, target),
});

/** Escaped, a name of 255 bytes may be four times as long. */
const nameText = (name: string): string => wellFormedText(name, 1_100);

type SecurityText = Pick<DnssecObservation, 'status' | 'faultZone' | 'fault' | 'reason' | 'detail'>;

const securityText = (security: Security, place?: Place): SecurityText => {
  const none = { faultZone: null, fault: null, reason: null };
  if (security.status === 'secure') {
    const zones = place?.chain.map(({ zone }) => textOfLabels(zone)).join(' → ');
    return {
      ...none,
      status: 'secure',
      detail: wellFormedText(zones ? `Validated from the root: ${zones}.` : 'Valid.', 600),
    };
  }
  const detail = wellFormedText(`${security.detail.charAt(0).toUpperCase()}${security.detail.slice(1)}`, 599);
  return {
    status: security.status,
    faultZone: nameText(security.zone),
    fault: security.status === 'bogus' ? security.fault : null,
    reason: security.status === 'insecure' ? security.reason : null,
    detail: /[.…]$/.test(detail) ? detail : `${detail}.`,
  };
};

const linkText = ({ zone, security, ds, keys, lifetime }: ZoneLink): DnssecObservation['chain'][number] => ({
  zone: nameText(textOfLabels(zone)),
  ...securityText(security),
  keys: keys.slice(0, MAX_LIST).map((key) => ({
    tag: key.tag,
    algorithm: key.algorithm,
    bits: keyBitsOf(key) ?? null,
    entryPoint: isEntryPoint(key),
  })),
  ds: ds.slice(0, MAX_LIST).map(({ tag, algorithm, digestType }) => ({ tag, algorithm, digestType })),
  lifetime: lifetimeText(lifetime),
});

const setText = ({ type, seen }: { type: string; seen: ValidatedAnswer }): DnssecObservation['sets'][number] => ({
  type,
  answer: seen.answer,
  aliases: seen.aliases.map(nameText),
  ...securityText(seen.security),
  lifetime: lifetimeText(seen.lifetime),
});

const lifetimeText = (lifetime: Lifetime | undefined): { from: string; until: string } | null =>
  lifetime ? { from: new Date(lifetime.from).toISOString(), until: new Date(lifetime.until).toISOString() } : null;

/** Keys of an unsigned delegation: somebody signed, and never told the parent. */
const isIsland = async (
  validator: DnssecValidator,
  io: DnssecIo,
  domain: string,
  signal: AbortSignal,
): Promise<boolean> => {
  const { security } = await validator.placeOf(domain);
  const isUnsigned = security.status === 'insecure' && (security.reason === 'unsigned' || security.reason === 'optOut');
  if (!isUnsigned) return false;
  try {
    const { answers } = await io.ask(labelsOf(security.zone), rrType.DNSKEY, signal);
    return answers.some(({ type }) => type === rrType.DNSKEY) && answers.some(({ type }) => type === rrType.RRSIG);
  } catch (error) {
    if (error instanceof IoFailure && error.kind !== 'aborted') return false;
    if (error instanceof RangeError) return false;
    throw error;
  }
};
