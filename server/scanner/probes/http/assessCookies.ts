import type { CookieFault, HttpObservation } from '../../../../schema/report/observations/httpObservation.ts';
import type { Assessment } from '../../probe.ts';
import type { pageCodes } from './pageCodes.ts';
import type { siteCodes } from './siteCodes.ts';

type CookieAssessment = Assessment<keyof typeof siteCodes | keyof typeof pageCodes>;
type Cookie = HttpObservation['cookies'][number];

/** RFC 6265bis §5.6: browsers keep no cookie for longer. */
const MAX_LIFETIME_SECONDS = 400 * 86_400;

/** Judges the cookies that the site itself sets; those of others on the way and those that are taken back are not its own. */
export const assessCookies = ({ cookies }: HttpObservation): readonly CookieAssessment[] => {
  const own = cookies.filter(({ thirdParty, lifetime }) => thirdParty !== true && lifetime !== 0);
  const has = (fault: CookieFault) => own.filter(({ faults }) => faults?.includes(fault) === true);
  const session = own.filter((cookie) => cookie.session);
  const faults = [
    ['cookie-session-insecure', 'fail', session.filter(({ secure }) => !secure)],
    ['cookie-session-readable', 'warn', session.filter(({ httpOnly }) => !httpOnly)],
    ['cookie-insecure', 'warn', own.filter((cookie) => !cookie.session && !cookie.secure)],
    [
      'cookie-same-site-missing',
      'warn',
      session.filter(({ sameSite, faults }) => sameSite === 'unset' && faults?.includes('sameSiteInvalid') !== true),
    ],
    ['cookie-same-site-invalid', 'warn', has('sameSiteInvalid')],
    ['cookie-none-without-secure', 'warn', has('noneWithoutSecure')],
    ['cookie-prefix-broken', 'warn', has('prefix')],
    ['cookie-dropped', 'warn', [...has('domain'), ...has('controlCharacter'), ...has('tooLong')]],
  ] as const;
  const findings = faults
    .filter(([, , some]) => some.length > 0)
    .map(([code, outcome, some]): CookieAssessment => ({ code, outcome, evidence: namesOf(some) }));
  const foreign = cookies.filter(({ thirdParty }) => thirdParty === true);
  const lasting = own.filter(({ lifetime }) => (lifetime ?? 0) > MAX_LIFETIME_SECONDS);
  const notes: CookieAssessment[] = [];
  if (foreign.length > 0) notes.push({ code: 'cookie-third-party', outcome: 'info', evidence: namesOf(foreign) });
  if (lasting.length > 0) notes.push({ code: 'cookie-long-lived', outcome: 'info', evidence: namesOf(lasting) });
  if (findings.length > 0 || own.length === 0) return [...findings, ...notes];
  return [{ code: 'cookies-protected', outcome: 'pass', evidence: namesOf(own) }, ...notes];
};

const namesOf = (cookies: readonly Cookie[]): string[] => cookies.slice(0, 20).map(({ name }) => name);
