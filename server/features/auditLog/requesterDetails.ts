import ipaddr from 'ipaddr.js';
import {
  type RequesterDevice,
  type RequesterPersonal,
  type RequesterPlace,
  boundedRequester,
} from '../../platform/auth/requesterPersonal.ts';
import { widestNetworkOf } from '../../platform/auth/networkOf.ts';
import { parse } from 'bowser';

/** A requester with their place and device. */
export interface DetailedRequester extends RequesterPersonal {
  readonly place: RequesterPlace;
  readonly device: RequesterDevice;
}

/** Looks addresses up in the local data sets. */
export interface PlaceSource {
  lookUp(address: string): Promise<RequesterPlace | undefined>;
}

/** Finds out place and device. The newest addresses and programs are cached. */
export interface RequesterDetails {
  /** Limited in length, because the result is encrypted. Existing values are kept: they were determined at their time. */
  of(requester: RequesterPersonal): Promise<DetailedRequester>;
}

const REMEMBERED = 5_000;
const NOWHERE: RequesterPlace = { city: null, countryCode: null };

/** `onUnreadable` is called if a data set cannot be read; the place is unknown then. */
export const createRequesterDetails = (
  places: PlaceSource,
  onUnreadable: (error: unknown) => void,
): RequesterDetails => {
  const knownPlaces = boundedMemory<string, Promise<RequesterPlace>>(REMEMBERED);
  const knownDevices = boundedMemory<string, RequesterDevice>(REMEMBERED);

  const look = async (address: string): Promise<RequesterPlace> => {
    try {
      const { city, countryCode } = (await places.lookUp(address)) ?? NOWHERE;
      return { city: city?.slice(0, 128) ?? null, countryCode };
    } catch (error) {
      onUnreadable(error);
      return NOWHERE;
    }
  };
  const placeOf = (address: string): Promise<RequesterPlace> => {
    const known = knownPlaces.get(address);
    if (known) return known;
    const found = look(address);
    knownPlaces.set(address, found);
    return found;
  };
  const deviceFor = (userAgent: string): RequesterDevice => {
    const known = knownDevices.get(userAgent);
    if (known) return known;
    const device = deviceOf(userAgent);
    knownDevices.set(userAgent, device);
    return device;
  };

  return {
    of: async (requester) => {
      const bounded = boundedRequester(requester);
      return {
        ...bounded,
        place: requester.place ?? (await placeOf(bounded.ipAddress)),
        device: requester.device ?? deviceFor(bounded.userAgent),
      };
    },
  };
};

/** The network of an address, wide enough not to identify a household: IPv4 /24, IPv6 /48. Returns `null` if it is not an address. */
export const coarseNetworkOf = (address: string): string | null =>
  ipaddr.isValid(address) ? widestNetworkOf(address) : null;

/** Reduces an entry to what owners may know before they have proved that the domain is theirs: network, country, kind of device and its operating system. */
export const coarsely = <Entry extends { readonly who: DetailedRequester | undefined }>(entry: Entry): Entry => {
  if (!entry.who) return entry;
  const { ipAddress, place, device } = entry.who;
  const who: DetailedRequester = {
    ipAddress: coarseNetworkOf(ipAddress) ?? '',
    userAgent: '',
    place: { city: null, countryCode: place.countryCode },
    device: { ...device, browser: null, browserVersion: null },
  };
  return { ...entry, who };
};

/** Parses the user agent. It is the client's own claim and unverified. */
export const deviceOf = (userAgent: string): RequesterDevice => {
  const text = userAgent.slice(0, 512).trim();
  if (text === '') return UNKNOWN;
  const { os, browser, platform } = parse(text);
  return {
    os: named(os.name),
    browser: named(browser.name),
    browserVersion: named(browser.version),
    isMobile: platform.type === 'mobile',
    isTablet: platform.type === 'tablet',
  };
};

const UNKNOWN: RequesterDevice = { os: null, browser: null, browserVersion: null, isMobile: false, isTablet: false };

const named = (text = ''): string | null => {
  const name = text.trim().slice(0, 64);
  return name === '' ? null : name;
};

/** Caches results for the newest `most` keys. */
interface BoundedMemory<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
}

/** A map that evicts the least recently used entry. */
export const boundedMemory = <Key, Value>(most: number): BoundedMemory<Key, Value> => {
  const values = new Map<Key, Value>();
  return {
    get: (key) => {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set: (key, value) => {
      values.delete(key);
      values.set(key, value);
      const [oldest] = values.keys();
      if (values.size > most && oldest !== undefined) values.delete(oldest);
    },
  };
};
