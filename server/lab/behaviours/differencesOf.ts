import type { BrowserObservation, LookedVisit } from '../../../checks/browser/observation.ts';
import { type Behaviour, type ExpectedPage, type ExpectedVisit, urlOf } from './behaviour.ts';

type Seen = Pick<BrowserObservation, 'visits' | 'consent' | 'page'>;

/** Compares an observation with what is expected of its page. Returns one line per difference; empty if there is none. */
export const differencesOf = ({ expects, ...page }: Behaviour, { visits, consent, page: facts }: Seen): string[] => {
  const { banner, product, canAccept, canRefuse, wall, preTicked } = consent;
  const asked = { banner, product, canAccept, canRefuse, wall: wall?.kind, preTicked };
  const nothingAsks = { banner: 'none', product: null, canAccept: null, canRefuse: null };
  const states = (['before', 'inner', 'refused', 'accepted'] as const).flatMap((state) => {
    const expected = state === 'before' ? (expects.before ?? {}) : expects[state];
    const seen = visits.find((visit) => visit.state === state);
    if (seen?.status !== 'looked') return expected && [`${state}: nothing was seen`];
    return expected ? ofVisit(expected, seen, new URL(urlOf(page)).origin) : [`${state}: nobody asked for it`];
  });
  return [
    ...differs('consent', expects.consent ?? nothingAsks, asked),
    ...states.filter((line) => line !== undefined),
    ...(facts ? ofPage(expects.page ?? {}, facts) : ['page: nothing was seen']),
  ];
};

const ofVisit = (expected: ExpectedVisit, seen: LookedVisit, origin: string): string[] => {
  const lists = {
    fingerprints: seen.fingerprints.map(({ kind, script }) => ({ kind, script })),
    typedLeaks: seen.typedLeaks.filter(({ thirdParty }) => thirdParty).map(({ to, form }) => ({ to, form })),
    recorders: seen.recorders.map(({ name, sent }) => ({ name, sent })),
    tags: seen.tags.map(({ name, event }) => ({ name, event })),
    trackers: seen.hosts.filter(({ tracker }) => tracker !== null).map(({ host }) => host),
    others: seen.hosts.filter(({ tracker, thirdParty }) => thirdParty && tracker === null).map(({ host }) => host),
    thirdPartyCookies: seen.cookies.filter(({ thirdParty }) => thirdParty).map(({ name }) => name),
    sharedIds: seen.sharedIds.map(({ name, to }) => ({ name, to })),
    ownNameTrackers: (seen.ownNameTrackers ?? []).map(({ name, reach }) => ({ name, reach })),
  };
  const names = {
    ownCookies: Object.fromEntries(
      seen.cookies.filter(({ thirdParty }) => !thirdParty).map(({ name, shape }) => [name, shape]),
    ),
    stored: Object.fromEntries(
      seen.storage.filter((entry) => entry.origin === origin).map(({ key, shape }) => [key, shape]),
    ),
  };
  return [
    ...Object.entries(lists).flatMap(([name, list]) => {
      const wanted = expected[name as keyof typeof lists] ?? [];
      return wanted === 'any' ? [] : differs(`${seen.state} ${name}`, inOrder(wanted), inOrder(list));
    }),
    ...Object.entries(names).flatMap(([name, found]) => {
      const wanted = expected[name as keyof typeof names] ?? {};
      return wanted === 'any' ? [] : differs(`${seen.state} ${name}`, wanted, found);
    }),
    ...differs(`${seen.state} ended`, 'settled', seen.ended),
  ];
};

const ofPage = (expected: ExpectedPage, seen: NonNullable<Seen['page']>): string[] => [
  ...differs('title', expected.title ?? seen.title, seen.title),
  ...(seen.textLength < (expected.textLength ?? 0) ? [`text: only ${seen.textLength} characters`] : []),
  ...differs(
    'policyLinks',
    expected.policyLinks ?? [],
    seen.policyLinks.map(({ url }) => url),
  ),
  ...differs('forms', expected.forms ?? [], seen.forms),
  ...differs('mixedContent', inOrder(expected.mixedContent ?? []), inOrder(seen.mixedContent.map(({ url }) => url))),
  ...differs(
    'cspViolations',
    expected.cspViolations ?? [],
    seen.cspViolations.map(({ directive, enforced }) => ({ directive, enforced })),
  ),
  ...((expected.consoleErrors ?? []).length === seen.consoleErrors.length &&
  (expected.consoleErrors ?? []).every((part, index) => seen.consoleErrors[index]?.includes(part))
    ? []
    : [`consoleErrors: ${JSON.stringify(seen.consoleErrors)} in place of ${JSON.stringify(expected.consoleErrors)}`]),
  ...differs('serviceWorkers', expected.serviceWorkers ?? [], seen.serviceWorkers),
  ...differs('libraries', expected.libraries ?? [], seen.libraries),
];

/** Returns the items without duplicates, sorted by their JSON. */
const inOrder = (list: readonly unknown[]): readonly unknown[] =>
  [...new Set(list.map((item) => JSON.stringify(item)))].sort().map((text): unknown => JSON.parse(text));

const differs = (what: string, expected: unknown, seen: unknown): string[] => {
  const [wanted, found] = [expected, seen].map((value) => JSON.stringify(sorted(value)));
  return wanted === found ? [] : [`${what}: ${found} in place of ${wanted}`];
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([one], [other]) => one.localeCompare(other, 'en'))
          .map(([key, each]) => [key, sorted(each)]),
      )
    : value;
};
