import { rfc } from '../kit/reference.ts';
import type { RegistrationState, Route, RoutesObservation, RouteState } from './routesObservation.ts';
import type { Assessment, FindingRules } from '../kit/check.ts';

const validation = rfc(6811, '2');

/** Findings about routes. Mail has its own code, because its points belong to a different category. */
export const routeCodes = {
  'route-invalid': { reference: validation, penalty: { category: 'web', points: 2 }, risk: 'misled' },
  'mail-route-invalid': { reference: validation, penalty: { category: 'email', points: 2 }, risk: 'misled' },
  'route-valid': { reference: validation },
  'route-partly-valid': { reference: validation },
  'route-unsigned': { reference: validation },
  'route-unclear': { reference: validation },
  'route-other-origin': { reference: validation },
  'route-aspa-present': {
    reference: {
      label: 'IETF: ASPA profile',
      url: 'https://datatracker.ietf.org/doc/draft-ietf-sidrops-aspa-profile/',
    },
  },
  'routes-not-checked': { reference: validation },
  'route-object-other': { reference: rfc(2622, '4') },
  'route-object-missing': { reference: rfc(2622, '4') },
  'route-objects-not-checked': { reference: rfc(2622, '4') },
} as const satisfies FindingRules;

/**
 * Returns the RFC 6811 §2 state of the most specific announcement. Prefix length and origin are judged only if route collectors see the announcement: the data
 * files have neither the announced prefixes nor today's date. If no ROA covers the address, that is certain even if the announcer is unknown.
 */
export const routeStateOf = ({ announced, roas, moreRoas, state }: Route): RouteState => {
  if (state) return state;
  if (roas.length === 0) return 'notFound';
  if (announced.status !== 'seen') return 'unclear';
  const length = lengthOf(announced.prefix);
  const covering = roas.filter(({ prefix }) => lengthOf(prefix) <= length);
  if (announced.asns.some((asn) => isAllowed(asn, length, covering))) return 'valid';
  if (moreRoas) return 'unclear';
  return covering.length === 0 ? 'notFound' : 'invalid';
};

/**
 * Finds out whether a route object in the registry names the network that announces the address. `undefined` if no registry was asked, or if it did not answer.
 * Anyone with write access may have written these objects, often years ago, so this is not judged.
 */
export const registrationOf = ({ announced, listedAsn, registered }: Route): RegistrationState | undefined => {
  if (registered?.status !== 'checked') return undefined;
  if (registered.state) return registered.state;
  const { objects, more } = registered;
  if (objects.length === 0) return 'none';
  const asns = announced.status === 'seen' ? announced.asns : listedAsn === null ? [] : [listedAsn];
  if (objects.some(({ asn }) => asns.includes(asn))) return 'same';
  return announced.status === 'seen' && !more ? 'other' : 'unclear';
};

/** Returns 24 for `192.0.2.0/24`. */
export const lengthOf = (prefix: string): number => Number(prefix.slice(prefix.indexOf('/') + 1));

const isAllowed = (asn: number, length: number, covering: Route['roas']): boolean =>
  asn !== 0 && covering.some((roa) => roa.asn === asn && length <= roa.maxLength);

type RouteAssessment = Assessment<keyof typeof routeCodes>;
type Checked = Extract<RoutesObservation, { status: 'checked' }>;

/** Returns nothing for a scan that did not look at routes. `attribution` is that of the data sets on disk, with their date. */
export const assessRoutes = (seen: RoutesObservation | undefined, attribution: string): readonly RouteAssessment[] => {
  if (seen === undefined || seen.status === 'off') return [];
  if (seen.status === 'notChecked') {
    return [{ code: 'routes-not-checked', outcome: 'inconclusive', evidence: [seen.reason] }];
  }
  const inState = (state: RouteState) => seen.routes.filter((route) => routeStateOf(route) === state);
  const [valid, invalid] = [inState('valid'), inState('invalid')];
  const isMail = ({ role }: Route) => role === 'mail';
  const source = sourceLine(seen);
  const found = (
    code: keyof typeof routeCodes,
    outcome: RouteAssessment['outcome'],
    routes: readonly Route[],
    more: readonly string[] = [source],
  ): readonly RouteAssessment[] =>
    routes.length === 0 ? [] : [{ code, outcome, evidence: [...routes.map(lineOf), ...more] }];
  return [
    ...found(
      'route-invalid',
      'warn',
      invalid.filter((route) => !isMail(route)),
    ),
    ...found('mail-route-invalid', 'warn', invalid.filter(isMail)),
    ...(valid.length === seen.routes.length
      ? found('route-valid', 'pass', valid)
      : found('route-partly-valid', 'info', valid, [`${valid.length} of ${seen.routes.length} addresses`, source])),
    ...found('route-unsigned', 'info', inState('notFound')),
    ...found('route-unclear', 'info', inState('unclear'), [source, `Systems by the files: ${attribution}`]),
    ...found('route-other-origin', 'info', valid.filter(hasOtherOrigin)),
    ...aspaFindings(seen),
    ...registryFindings(seen),
  ];
};

/** Another network also announces the same prefix, and no ROA authorises it. */
const hasOtherOrigin = ({ announced, roas }: Route): boolean =>
  announced.status === 'seen' &&
  announced.asns.some(
    (asn) =>
      !isAllowed(
        asn,
        lengthOf(announced.prefix),
        roas.filter((roa) => lengthOf(roa.prefix) <= lengthOf(announced.prefix)),
      ),
  );

const aspaFindings = ({ routes }: Checked): readonly RouteAssessment[] => {
  const lines = routes.flatMap(({ announced, listedAsn, aspa }) => {
    const asn = announced.status === 'seen' ? announced.asns[0] : listedAsn;
    return aspa === null || asn === null || asn === undefined
      ? []
      : [`AS${asn} names as providers: ${aspa.map((provider) => `AS${provider}`).join(', ')}`];
  });
  return lines.length === 0 ? [] : [{ code: 'route-aspa-present', outcome: 'info', evidence: [...new Set(lines)] }];
};

const registryFindings = ({ routes }: Checked): readonly RouteAssessment[] => {
  const inState = (state: RegistrationState) => routes.filter((route) => registrationOf(route) === state);
  const other = inState('other').map((route) => {
    const objects = route.registered?.status === 'checked' ? route.registered.objects : [];
    const registered = objects.map(({ prefix, asn, source }) => `${prefix} AS${asn} ${source}`.trim());
    return `${lineOf(route)}; route objects: ${registered.join(', ')}`;
  });
  const missing = inState('none').map(lineOf);
  const silent = routes.flatMap(({ host, address, registered }) =>
    registered?.status === 'notChecked' ? [`${host} ${address}: ${registered.reason}`] : [],
  );
  return [
    ...(other.length === 0 ? [] : [{ code: 'route-object-other', outcome: 'info', evidence: other } as const]),
    ...(missing.length === 0 ? [] : [{ code: 'route-object-missing', outcome: 'info', evidence: missing } as const]),
    ...(silent.length === 0
      ? []
      : [{ code: 'route-objects-not-checked', outcome: 'inconclusive', evidence: silent } as const]),
  ];
};

const sourceLine = ({ source, builtAt }: Checked): string => `ROAs by ${source}, as of ${builtAt}`;

/** `web example.org 192.0.2.1: 192.0.2.0/24 from AS64500; ROA 192.0.2.0/24-24 AS64501` */
const lineOf = (route: Route): string => {
  const { role, host, address, announced, listedAsn, roas, moreRoas } = route;
  const origin =
    announced.status === 'seen'
      ? `${announced.prefix} from ${announced.asns.map((asn) => `AS${asn}`).join(' and ')}`
      : `${announced.status === 'unlisted' ? 'seen by no route collector' : `what is announced is not known (${announced.reason})`}${listedAsn === null ? '' : `; AS${listedAsn} by the files`}`;
  const allowed = roas.map(({ prefix, maxLength, asn }) => `ROA ${prefix} up to /${maxLength} for AS${asn}`);
  const rest = moreRoas ? ['and more'] : [];
  return `${ROLES[role]} ${host} ${address}: ${[origin, ...(allowed.length === 0 ? ['no ROA'] : allowed), ...rest].join('; ')}`;
};

const ROLES = { web: 'Web', mail: 'Mail', nameServer: 'Name server' } as const;
