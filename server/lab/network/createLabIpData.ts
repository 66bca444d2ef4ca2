import type { IpDataIo, IpRecord } from '../../scanner/io/ipData/ipDataIo.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { HOST_RECORDS, networkOf } from './labNetworks.ts';

const NOWHERE: IpRecord = {
  countryCode: null,
  region: null,
  city: null,
  latitude: null,
  longitude: null,
  timezone: null,
  asn: null,
  organization: null,
};

/** The data sets of the sample internet: they have only the addresses of its sites and of some of their servers. */
export const createLabIpData = (sites: readonly Pick<SiteConfig, 'domain' | 'dns'>[]): IpDataIo => {
  const records = new Map([
    ...Object.entries(HOST_RECORDS).map(([address, record]) => [address, { ...NOWHERE, ...record }] as const),
    ...sites.flatMap(({ domain, dns }) => {
      const { ip } = networkOf(domain);
      const { A = [], AAAA = [] } = dns?.owners['@'] ?? {};
      return ip ? [...A, ...AAAA].map((address) => [address, { ...NOWHERE, ...ip }] as const) : [];
    }),
  ]);
  return {
    attribution: () => Promise.resolve('The sample internet'),
    lookUp: (address) => Promise.resolve(records.get(address)),
  };
};
