import type { NetworkFacts } from '../../../schema/report/facts/networkFacts.ts';
import type { Observations } from '../../../schema/report/observations.ts';
import { networkCompanyOf } from './networkCompany.ts';
import { threatFacts } from './threatFacts.ts';

/** The network section (spec 2 §3, ip_intelligence and threat_intelligence); null: not checked, or the domain has no address. */
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
  };
};

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

const countryNameOf = (code: string | null): string | null =>
  code !== null && /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? null) : null;
