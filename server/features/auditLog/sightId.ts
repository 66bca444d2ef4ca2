import { createHmac } from 'node:crypto';
import { networkOf } from '../../platform/auth/networkOf.ts';
import type { RequesterPersonal } from '../../platform/auth/requesterPersonal.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';

const NAMESPACE = 'b1a3f9c2-3f6e-4c0c-8a51-0e7f5d2c9b64';
const HALF_HOUR_MS = 1_800_000;

/**
 * The event's id of what somebody saw: one and the same for a network and program that looks at the same thing again within half an hour of the clock, in
 * every process, so that the store takes it once. An HMAC goes into it: the id stands in the open, and nobody can try addresses against it.
 */
export const sightId = (
  secret: Buffer,
  { ipAddress, userAgent }: Pick<RequesterPersonal, 'ipAddress' | 'userAgent'>,
  what: readonly string[],
  at: Date,
): string => {
  const slot = Math.floor(at.getTime() / HALF_HOUR_MS);
  const told = JSON.stringify([networkOf(ipAddress), userAgent, ...what, slot]);
  return uuidV5(NAMESPACE, createHmac('sha256', secret).update(`sight\n${told}`).digest('base64url'));
};
