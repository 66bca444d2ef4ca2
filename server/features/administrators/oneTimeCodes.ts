import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Candor';
/** As many as HMAC-SHA-1 yields (RFC 4226 section 4, R6). */
const SECRET_BYTES = 20;
/** Time steps before and after the present one that are taken (RFC 6238 section 5.2). */
const SKEW_STEPS = 1;
const PERIOD_SECONDS = 30;
const DIGITS = 6;

/** A secret of one-time codes (TOTP, RFC 6238), in base32. */
export const newOneTimeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an authenticator app reads from a QR code: six digits every thirty seconds by SHA-1, which all of them know. */
export const oneTimeUriOf = (secret: string, email: string): string =>
  new TOTP({ issuer: ISSUER, label: email, secret, digits: DIGITS, period: PERIOD_SECONDS }).toString();

/** The time step that a code is of, of the present one and its neighbours; undefined: of none. Blanks in it do not matter. */
export const oneTimeCounterOf = (secret: string, code: string, now: Date): number | undefined => {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    token,
    secret: Secret.fromBase32(secret),
    digits: DIGITS,
    period: PERIOD_SECONDS,
    timestamp,
    window: SKEW_STEPS,
  });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
};
