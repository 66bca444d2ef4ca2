import { type MaskText, bytesOf } from './maskTexts.ts';
import type { BreachesObservation } from '../../../schema/report/observations/breachesObservation.ts';
import type { Finding } from '../../../schema/report/finding.ts';
import { breachRiskOf } from '../../scanner/probes/breaches/breachRisk.ts';
import type { HostPlace, IpAddressObservation } from '../../../schema/report/observations/ipAddressObservation.ts';
import type { Observations } from '../../../schema/report/observations.ts';
import type { Route } from '../../../schema/report/observations/routesObservation.ts';
import { registrationOf, routeStateOf } from '../../scanner/probes/ipAddress/assessRoutes.ts';
import { knownNetworkOf } from '../knownNetworks.ts';

/** A name of any script and length, looked for from its first sign only, or in quotes, at a host's name with a point in it, or at an address. */
const MAIL =
  /(?:"[^"\n]{1,64}"|(?<![\p{L}\p{M}\p{N}_.!#$%&'*+/=?^`{|}~-])[\p{L}\p{M}\p{N}_.!#$%&'*+/=?^`{|}~-]+)[@＠]((?:[\p{L}\p{M}\p{N}-]{1,63}(?:[.。．][\p{L}\p{M}\p{N}-]{1,63}){1,10})|\[[^\]\s]{1,50}\])/gu;

/** With a sign that it is one: a registrant may be called `12345678 Canada Inc.` */
const PHONE =
  /(?:[+＋]|\b(?:tel(?:efon|ephone)?|(?:tele)?fax|phone|mobile?|handy)\b[.:]{0,2} *[+＋]?|\b00)(\(?\p{Nd}[\p{Nd} ()./\u2010-\u2015-]{5,30}\p{Nd})/giu;

/** Masks mail addresses (`x@example.org`) and phone numbers in what is said of people. */
export const maskContacts: MaskText = (text) =>
  text
    .replace(MAIL, 'x@$1')
    .replace(PHONE, (whole, digits: string) => `${whole.slice(0, whole.length - digits.length)}x`);

/**
 * The mailbox of the person responsible for a zone (RFC 1035 §3.3.13): its first label, with its escaped points, is the
 * name before the `@`.
 */
export const maskMailbox: MaskText = (name) => name.replace(/^(?:\\.|[^.\\])+/, 'x');

/** Names alone. What they amount to hangs on the rest, so it is written down first. */
export const maskBreaches = (seen: BreachesObservation): BreachesObservation => {
  const risk = breachRiskOf(seen);
  if (risk === 'none') return seen;
  return { ...seen, breaches: [], masked: { risk, names: seen.breaches.map(({ name, title }) => ({ name, title })) } };
};

/** Of `Title (2021-03-04, 5 accounts): Passwords` the title. */
const DETAILS = / \(\d{4}-\d{2}-\d{2}[,)].*$/s;

/** What the evidence of the breaches' findings (breaches.ts) has beside their titles. */
export const maskBreachEvidence = <Judged extends Pick<Finding, 'evidence'>>(judged: Judged): Judged => ({
  ...judged,
  evidence: judged.evidence.map((line) => line.replace(DETAILS, '')),
});

type Found = Extract<IpAddressObservation, { status: 'found' }>;

/**
 * The network of the address without the numbers of autonomous systems. Who the network belongs to, which hangs on the number (CDN, host,
 * VPN service, and so the threat score), is written beside it first: what is derived from it comes out the same.
 */
export const maskNetwork = (seen: Found): Found => ({
  ...seen,
  addresses: seen.addresses.map((address) => ({ ...address, asn: null })),
  data:
    seen.data.status === 'found'
      ? {
          ...seen.data,
          asn: null,
          known: knownBeforeMasking(seen.data),
        }
      : seen.data,
  ...(seen.hosts && { hosts: seen.hosts.map((host) => ({ ...host, asn: null, known: knownBeforeMasking(host) })) }),
  masked: true,
  ...(seen.routes?.status === 'checked' && {
    routes: { ...seen.routes, routes: seen.routes.routes.map(hideSystems) },
  }),
});

const hideSystems = (route: Route): Route => ({
  ...withState(route),
  announced: route.announced.status === 'seen' ? { ...route.announced, asns: [] } : route.announced,
  listedAsn: null,
  roas: [],
  aspa: null,
  ...(route.registered && { registered: withoutObjects(route) }),
});

const withoutObjects = (route: Route): Route['registered'] => {
  const { registered } = withState(route);
  return registered?.status === 'checked' ? { ...registered, objects: [] } : registered;
};

/** What the RPKI says of it is written down before what it follows from is hidden. */
const withState = (route: Route): Route => {
  const { registered } = route;
  const state = registrationOf(route);
  return {
    ...route,
    state: routeStateOf(route),
    ...(registered && { registered: registered.status === 'checked' && state ? { ...registered, state } : registered }),
  };
};

/** For who may see the systems, and not the addresses. */
export const maskRoutes = (seen: Found): Found => ({
  ...seen,
  masked: true,
  ...(seen.routes?.status === 'checked' && {
    routes: { ...seen.routes, routes: seen.routes.routes.map(withState) },
  }),
});

/** Masks the prefixes that the domain's own addresses stand in: `x/24`. */
export const prefixMask = ({ ipAddress }: Partial<Observations>): MaskText => {
  const routes = ipAddress?.status === 'found' && ipAddress.routes?.status === 'checked' ? ipAddress.routes.routes : [];
  const own = routes.filter(({ role }) => role === 'web');
  const prefixes = own.flatMap(({ announced, roas, registered }) => [
    ...(announced.status === 'seen' ? [announced.prefix] : []),
    ...roas.map(({ prefix }) => prefix),
    ...(registered?.status === 'checked' ? registered.objects.map(({ prefix }) => prefix) : []),
  ]);
  const longestFirst = [...new Set(prefixes)].toSorted((one, other) => other.length - one.length);
  return (text) =>
    longestFirst.reduce((done, prefix) => done.replaceAll(prefix, () => `x${prefix.slice(prefix.indexOf('/'))}`), text);
};

const knownBeforeMasking = ({ asn, known }: Pick<HostPlace, 'asn' | 'known'>): HostPlace['known'] =>
  known === undefined ? (knownNetworkOf(asn) ?? null) : known;

const numbersOf = ({ addresses, data, routes }: Found): readonly number[] => [
  ...[...addresses, ...(data.status === 'found' ? [data] : [])].flatMap(({ asn }) => asn ?? []),
  ...(routes?.status === 'checked' ? routes.routes.flatMap(numbersOfRoute) : []),
];

const numbersOfRoute = ({ announced, listedAsn, roas, aspa, registered }: Route): readonly number[] => [
  ...(announced.status === 'seen' ? announced.asns : []),
  ...(listedAsn === null ? [] : [listedAsn]),
  ...roas.map(({ asn }) => asn),
  ...(aspa ?? []),
  ...(registered?.status === 'checked' ? registered.objects.map(({ asn }) => asn) : []),
];

/** Masks the numbers of the host's autonomous systems where a text has them: `AS64500`, `ASN 64500`. */
export const systemMask = ({ ipAddress }: Partial<Observations>): MaskText => {
  if (ipAddress?.status !== 'found') return (text) => text;
  const own = new Set(numbersOf(ipAddress));
  return (text) =>
    text.replace(/\b(ASN?)[ #:-]?(\d{1,10})\b/gi, (whole, word: string, digits: string) =>
      own.has(Number(digits)) ? `${word}x` : whole,
    );
};

/** The half of an address that is hidden, where a name has only that: `static-113-4.isp.example`, either way round. */
const maskHalves = (name: string, halves: readonly (readonly [number, number])[]): string => {
  const parts = name.split(/(\d+)/);
  for (let at = 1; at + 2 < parts.length; at += 2) {
    const pair = [Number(parts[at]), Number(parts[at + 2])];
    const isOwn = halves.some(([c, d]) => (pair[0] === c && pair[1] === d) || (pair[0] === d && pair[1] === c));
    if (isOwn && /^[._-]$/.test(parts[at + 1] ?? '')) parts[at] = parts[at + 2] = 'x';
  }
  return parts.join('');
};

/** Masks the names that the host's address is called by in reverse DNS, as far as the address stands in them, wherever they are repeated. */
export const reverseNameMask = ({ ipAddress }: Partial<Observations>, mask: MaskText): MaskText => {
  if (ipAddress?.status !== 'found' || ipAddress.reverse.status !== 'found') return (text) => text;
  const halves = ipAddress.addresses.flatMap(({ address }) => {
    const [, , c, d, ...rest] = bytesOf(address) ?? [];
    return c === undefined || d === undefined || rest.length > 0 ? [] : [[c, d] as const];
  });
  const names = ipAddress.reverse.names
    .map((name) => [name, maskHalves(mask(name), halves)] as const)
    .filter(([name, masked]) => name !== masked);
  return (text) => names.reduce((done, [name, masked]) => done.replaceAll(name, () => masked), text);
};
