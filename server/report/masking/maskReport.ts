import { type MaskText, bytesOf } from './maskTexts.ts';
import type { BreachesObservation } from '../../../checks/breaches/observation.ts';
import type { Finding } from '../../../checks/kit/finding.ts';
import { breachRiskOf } from '../../../checks/breaches/facts.ts';
import type { HostPlace, IpAddressObservation } from '../../../checks/ipAddress/observation.ts';
import type { Observations } from '../../../checks/index.ts';
import type { Route } from '../../../checks/ipAddress/routesObservation.ts';
import { registrationOf, routeStateOf } from '../../../checks/ipAddress/assessRoutes.ts';
import { knownNetworkOf } from '../../../checks/ipAddress/knownNetworks.ts';

/** An address with a name of any script and length, matched from its first character only, or in quotes, at a host name with a dot or at an address. */
const MAIL =
  /(?:"[^"\n]{1,64}"|(?<![\p{L}\p{M}\p{N}_.!#$%&'*+/=?^`{|}~-])[\p{L}\p{M}\p{N}_.!#$%&'*+/=?^`{|}~-]+)[@＠]((?:[\p{L}\p{M}\p{N}-]{1,63}(?:[.。．][\p{L}\p{M}\p{N}-]{1,63}){1,10})|\[[^\]\s]{1,50}\])/gu;

/** Requires a character that indicates a phone number: a registrant may be called `12345678 Canada Inc.` */
const PHONE =
  /(?:[+＋]|\b(?:tel(?:efon|ephone)?|(?:tele)?fax|phone|mobile?|handy)\b[.:]{0,2} *[+＋]?|\b00)(\(?\p{Nd}[\p{Nd} ()./\u2010-\u2015-]{5,30}\p{Nd})/giu;

/** Masks mail addresses (`x@example.org`) and phone numbers in texts about people. */
export const maskContacts: MaskText = (text) =>
  text
    .replace(MAIL, 'x@$1')
    .replace(PHONE, (whole, digits: string) => `${whole.slice(0, whole.length - digits.length)}x`);

/** Masks the mailbox of the person responsible for a zone (RFC 1035 §3.3.13): its first label, including escaped dots, is the part before the `@`. */
export const maskMailbox: MaskText = (name) => name.replace(/^(?:\\.|[^.\\])+/, 'x');

/** Keeps only the names. The resulting risk depends on the rest, so it is recorded first. */
export const maskBreaches = (seen: BreachesObservation): BreachesObservation => {
  const risk = breachRiskOf(seen);
  if (risk === 'none') return seen;
  return { ...seen, breaches: [], masked: { risk, names: seen.breaches.map(({ name, title }) => ({ name, title })) } };
};

/** Matches everything after the title in `Title (2021-03-04, 5 accounts): Passwords`. */
const DETAILS = / \(\d{4}-\d{2}-\d{2}[,)].*$/s;

/** Removes everything but the titles from the evidence of the breaches' findings (breaches.ts). */
export const maskBreachEvidence = <Judged extends Pick<Finding, 'evidence'>>(judged: Judged): Judged => ({
  ...judged,
  evidence: judged.evidence.map((line) => line.replace(DETAILS, '')),
});

type Found = Extract<IpAddressObservation, { status: 'found' }>;

/**
 * Removes the numbers of autonomous systems from the address's network. The network's owner, which depends on the number (and with it CDN, host, VPN service,
 * and therefore the threat score), is recorded first, so that everything derived from it stays the same.
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

/** Records the RPKI state before the data it is derived from are hidden. */
const withState = (route: Route): Route => {
  const { registered } = route;
  const state = registrationOf(route);
  return {
    ...route,
    state: routeStateOf(route),
    ...(registered && { registered: registered.status === 'checked' && state ? { ...registered, state } : registered }),
  };
};

/** For audiences that may see the systems but not the addresses. */
export const maskRoutes = (seen: Found): Found => ({
  ...seen,
  masked: true,
  ...(seen.routes?.status === 'checked' && {
    routes: { ...seen.routes, routes: seen.routes.routes.map(withState) },
  }),
});

/** Masks the prefixes that contain the domain's own addresses: `x/24`. */
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

/** Masks the numbers of the host's autonomous systems in a text: `AS64500`, `ASN 64500`. */
export const systemMask = ({ ipAddress }: Partial<Observations>): MaskText => {
  if (ipAddress?.status !== 'found') return (text) => text;
  const own = new Set(numbersOf(ipAddress));
  return (text) =>
    text.replace(/\b(ASN?)[ #:-]?(\d{1,10})\b/gi, (whole, word: string, digits: string) =>
      own.has(Number(digits)) ? `${word}x` : whole,
    );
};

/** Masks the hidden half of an address in names that contain only that half: `static-113-4.isp.example`, in either order. */
const maskHalves = (name: string, halves: readonly (readonly [number, number])[]): string => {
  const parts = name.split(/(\d+)/);
  for (let at = 1; at + 2 < parts.length; at += 2) {
    const pair = [Number(parts[at]), Number(parts[at + 2])];
    const isOwn = halves.some(([c, d]) => (pair[0] === c && pair[1] === d) || (pair[0] === d && pair[1] === c));
    if (isOwn && /^[._-]$/.test(parts[at + 1] ?? '')) parts[at] = parts[at + 2] = 'x';
  }
  return parts.join('');
};

/** Masks the reverse DNS names of the host's address, as far as they contain the address, wherever they occur. */
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
