import { createKeyedTokens } from './keyedTokens.ts';
import { uuidBytes } from '../base/uuidBytes.ts';

/**
 * What an administrator's device keeps of a sign-in, so that its next ones are counted by themselves (signInCounts.ts). It opens nothing, says nothing of
 * its owner, and who has no master key makes none.
 */
export interface DeviceTokens {
  tokenOf(deviceId: string): string;
  /** The device's id; undefined: changed, cut short, or made by somebody else. */
  read(token: string): string | undefined;
}

export const createDeviceTokens = (masterKey: Buffer): DeviceTokens => {
  const tokens = createKeyedTokens(masterKey, 'candor:admin-device', 16);
  return {
    tokenOf: (deviceId) => tokens.tokenOf(uuidBytes.of(deviceId)),
    read: (token) => {
      const known = tokens.read(token);
      return known && uuidBytes.toUuid(known.name);
    },
  };
};
