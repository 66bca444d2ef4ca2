import type { IpAddressObservation } from '../../../../schema/report/observations/ipAddressObservation.ts';
import type { IpDataIo, IpRecord } from '../../io/ipData/ipDataIo.ts';
import { IoFailure } from '../../io/scannerIo.ts';
import { defineProbe, type Assessment } from '../../probe.ts';
import { addressesOfDomain } from '../addressesOfDomain.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { findReverseName } from './findReverseName.ts';
import { findTorExit } from './findTorExit.ts';
import { ipAddressCodes } from './ipAddressCodes.ts';

const MAX_ADDRESSES = 10;

/** Where the domain's addresses are, whose network that is, what they are called, and whether the first is an exit of Tor. */
export const ipAddress = defineProbe({
  id: 'ipAddress',
  title: 'IP addresses',
  section: 'network',
  needs: [],
  deadlineMs: 20_000,
  codes: ipAddressCodes,
  observe: async ({ domain }, io, signal) => {
    const addresses = await addressesOfDomain(io.dns, domain, signal);
    const [first] = addresses;
    if (first === undefined) return { status: 'noAddress' };
    const [reverse, torExit, attribution, ...known] = await Promise.all([
      findReverseName(io.dns, first, signal),
      findTorExit(io.dns, first, signal),
      attributionOf(io.ipData),
      ...addresses.slice(0, MAX_ADDRESSES).map((address) => lookUp(io.ipData, address)),
    ]);
    return {
      status: 'found',
      addresses: known.map(({ address, record }) => ({
        address,
        version: address.includes(':') ? (6 as const) : (4 as const),
        ...networkOf(record),
      })),
      more: addresses.length > MAX_ADDRESSES,
      data: dataOf(known[0]),
      attribution,
      reverse,
      torExit,
    };
  },
  assess: (seen) => {
    if (seen.status === 'noAddress') return [{ code: 'ip-address-missing', outcome: 'notApplicable', evidence: [] }];
    return [...assessPlace(seen), ...assessReverse(seen), ...assessTor(seen)];
  },
});

interface Known {
  readonly address: string;
  /** Null: the data sets do not have it. */
  readonly record: IpRecord | null;
  readonly failure: string | undefined;
}

const lookUp = async (ipData: IpDataIo, address: string): Promise<Known> => {
  try {
    return { address, record: (await ipData.lookUp(address)) ?? null, failure: undefined };
  } catch (error) {
    if (error instanceof IoFailure) return { address, record: null, failure: error.message };
    throw error;
  }
};

const attributionOf = async (ipData: IpDataIo): Promise<string> => {
  try {
    return wellFormedText(await ipData.attribution(), 400);
  } catch (error) {
    if (error instanceof IoFailure) return '';
    throw error;
  }
};

const bounded = (text: string | null | undefined, max: number): string | null =>
  text === null || text === undefined ? null : wellFormedText(text, max);

const networkOf = (record: IpRecord | null) => ({
  asn: record?.asn ?? null,
  organization: bounded(record?.organization, 256),
  countryCode: bounded(record?.countryCode, 2),
});

type Found = Extract<IpAddressObservation, { status: 'found' }>;

const dataOf = (known: Known | undefined): Found['data'] => {
  if (known?.failure !== undefined) return { status: 'notChecked', reason: wellFormedText(known.failure, 300) };
  const record = known?.record;
  if (!record) return { status: 'unlisted' };
  return {
    status: 'found',
    ...networkOf(record),
    region: bounded(record.region, 128),
    city: bounded(record.city, 128),
    latitude: record.latitude,
    longitude: record.longitude,
    timezone: bounded(record.timezone, 64),
  };
};

type IpAssessment = Assessment<keyof typeof ipAddressCodes>;

const assessPlace = ({ addresses, data }: Found): readonly IpAssessment[] => {
  const evidence = addresses.map(({ address, asn, organization, countryCode }) =>
    [address, asn === null ? null : `AS${asn}`, organization, countryCode].filter((part) => part !== null).join(', '),
  );
  switch (data.status) {
    case 'found':
      return [{ code: 'ip-network-known', outcome: 'info', evidence }];
    case 'unlisted':
      return [{ code: 'ip-network-unlisted', outcome: 'info', evidence }];
    case 'notChecked':
      return [{ code: 'ip-network-not-checked', outcome: 'inconclusive', evidence: [data.reason] }];
  }
};

const assessReverse = ({ addresses: [first], reverse }: Found): readonly IpAssessment[] => {
  const address = first?.address ?? '';
  if (reverse.status === 'notChecked') {
    return [{ code: 'ip-reverse-not-checked', outcome: 'inconclusive', evidence: [`${address}: ${reverse.reason}`] }];
  }
  if (reverse.status === 'absent') {
    return [{ code: 'ip-reverse-missing', outcome: 'info', evidence: [`${address} has no PTR record`] }];
  }
  const evidence = reverse.names.map((name) => `${address} PTR ${name}`);
  switch (reverse.confirmed) {
    case 'yes':
      return [{ code: 'ip-reverse-confirmed', outcome: 'pass', evidence }];
    case 'no':
      return [{ code: 'ip-reverse-unconfirmed', outcome: 'info', evidence }];
    case 'notChecked':
      return [{ code: 'ip-reverse-not-checked', outcome: 'inconclusive', evidence }];
  }
};

const assessTor = ({ addresses: [first], torExit }: Found): readonly IpAssessment[] => {
  if (torExit.status === 'notChecked') {
    return [{ code: 'tor-exit-not-checked', outcome: 'inconclusive', evidence: [torExit.reason] }];
  }
  return torExit.isExit
    ? [
        {
          code: 'tor-exit',
          outcome: 'warn',
          evidence: [`${first?.address ?? ''} is on the exit list of the Tor Project`],
        },
      ]
    : [];
};
