import type { RequesterDevice, RequesterPersonal, RequesterPlace } from '../../platform/auth/requesterPersonal.ts';
import { boundedRequester } from '../../platform/auth/requesterPersonal.ts';
import { boundedMemory } from './boundedMemory.ts';
import { deviceOf } from './deviceOf.ts';

/** Who it was, with where and on what. */
export interface DetailedRequester extends RequesterPersonal {
  readonly place: RequesterPlace;
  readonly device: RequesterDevice;
}

/** What the data sets on disk say of an address. */
export interface PlaceSource {
  lookUp(address: string): Promise<RequesterPlace | undefined>;
}

/** Finds out place and device, each of the newest addresses and programs once. */
export interface RequesterDetails {
  /** Bounded, as it is sealed. What is there already is kept: it was found out at its time. */
  of(requester: RequesterPersonal): Promise<DetailedRequester>;
}

const REMEMBERED = 5_000;
const NOWHERE: RequesterPlace = { city: null, countryCode: null };

/** `onUnreadable` hears of data sets that cannot be read: the place is unknown then. */
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
