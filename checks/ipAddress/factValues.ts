import { countryName } from '../../server/platform/base/countryName.ts';
import type { Observations } from '../index.ts';
import type { NetworkFacts, RoutesFacts } from './facts.ts';
import { hostPlaces } from './hostPlaces.ts';
import { networkCompanyOf } from './knownNetworks.ts';
import { threatFacts } from './threat.ts';
import type { RoutesObservation, Route } from './routesObservation.ts';
import { sentences } from '../../server/platform/base/answers.ts';
import { routeStateOf, registrationOf } from './assessRoutes.ts';

/** Returns the network section (spec 2 §3, ip_intelligence and threat_intelligence); `null` if not checked, or if the domain has no address. */
export const networkFacts = (observations: Partial<Observations>, domain: string): NetworkFacts | null => {
  const seen = observations.ipAddress;
  if (seen?.status !== 'found') return null;
  const [first] = seen.addresses;
  if (!first) return null;
  const { data, reverse } = seen;
  const place = data.status === 'found' ? data : undefined;
  const countryCode = place?.countryCode ?? null;
  return {
    masked: seen.masked === true,
    ip: first.address,
    version: first.version,
    addresses: seen.addresses.map(({ address, ...rest }) => ({ ip: address, ...rest })),
    moreAddresses: seen.more,
    hosts: hostPlaces(observations, domain),
    hostname: reverse.status === 'found' ? (reverse.names[0] ?? null) : null,
    hostnameConfirmed:
      reverse.status === 'found' && reverse.confirmed !== 'notChecked' ? reverse.confirmed === 'yes' : null,
    city: place?.city ?? null,
    region: place?.region ?? null,
    countryCode,
    country: countryNameOf(countryCode),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    timezone: place?.timezone ?? null,
    asn: place?.asn ?? null,
    organization: place?.organization ?? null,
    company: place ? networkCompanyOf(place, domain) : null,
    attribution: seen.attribution,
    threat: threatFacts(observations, domain),
    routes: seen.routes ? routesFacts(seen.routes) : null,
  };
};

const routesFacts = (seen: RoutesObservation): RoutesFacts => {
  const nothing = { source: null, builtAt: null, hosts: [] };
  if (seen.status === 'off') return { notChecked: sentences().notChecked.noRoas, ...nothing };
  if (seen.status === 'notChecked') return { notChecked: seen.reason, ...nothing };
  return { notChecked: null, source: seen.source, builtAt: seen.builtAt, hosts: seen.routes.map(routeFacts) };
};

const routeFacts = (route: Route): RoutesFacts['hosts'][number] => {
  const { role, host, address, announced, listedAsn, roas, aspa, registered } = route;
  const listed = listedAsn === null ? [] : [listedAsn];
  return {
    role,
    host,
    ip: address,
    prefix: announced.status === 'seen' ? announced.prefix : null,
    asns: (announced.status === 'seen' ? announced.asns : listed).map(systemName),
    state: routeStateOf(route),
    roas: roas.map(({ prefix, maxLength, asn }) => `${prefix}-${maxLength} ${systemName(asn)}`),
    providers: (aspa ?? []).map(systemName),
    registration: registrationOf(route) ?? null,
    registered:
      registered?.status === 'checked'
        ? registered.objects.map(({ prefix, asn, source }) => `${prefix} ${systemName(asn)} ${source}`.trim())
        : [],
  };
};

const systemName = (asn: number): string => `AS${asn}`;

const countryNameOf = (code: string | null): string | null =>
  code !== null && /^[A-Z]{2}$/.test(code) ? countryName(code) : null;
