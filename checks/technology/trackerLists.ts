import { createRequire } from 'node:module';
import type { TrackerListSeen } from '../kit/observation.ts';
import type { TrackerList } from '../../server/scanner/io/trackerList/parseTrackerList.ts';
import { wellFormedOrNull, wellFormedText } from '../kit/boundedText.ts';
import { ALL_RULES, compileSign } from './signIndex.ts';
import { TRACKER_CATEGORIES, type Entity } from './thirdParties.ts';

/** The data set's version, and when it was released on npm. A test compares the version with the installed one. */
export const THIRD_PARTY_WEB = { version: '0.30.0', date: '2026-09-14' } as const;

/** Returns the lists that hosts are compared with, in their recorded form: our own data, and the operator's list. */
export const trackerListsOf = (list: TrackerList | undefined): TrackerListSeen[] => [
  (ownList ??= buildOwnList()),
  ...(list
    ? [
        {
          origin: 'operator' as const,
          name: wellFormedText(list.name, 120),
          hosts: list.hosts,
          date: list.date,
          url: wellFormedOrNull(list.url, 300),
          licence: wellFormedOrNull(list.licence, 300),
        },
      ]
    : []),
];

let ownList: TrackerListSeen | undefined;

const require = createRequire(import.meta.url);

const buildOwnList = (): TrackerListSeen => {
  const { entities } = require('third-party-web/nostats-subset') as {
    entities: readonly (Entity & { readonly domains: readonly string[] })[];
  };
  const listed = entities.filter(({ category }) => TRACKER_CATEGORIES.has(category ?? ''));
  const signs = ALL_RULES.filter(({ group }) => group === 'analytics_tracking').flatMap((rule) =>
    rule.signs.map((sign) => compileSign(rule, sign)),
  );
  const hosts = new Set([
    ...listed.flatMap(({ domains }) => domains),
    ...signs.flatMap(({ kind, key }) => (kind === 'host' ? [key] : [])),
  ]);
  return {
    origin: 'shipped',
    name: `third-party-web ${THIRD_PARTY_WEB.version} and Candor’s own rules`,
    hosts: hosts.size,
    date: THIRD_PARTY_WEB.date,
    url: 'https://github.com/patrickhulce/third-party-web',
    licence: 'MIT',
  };
};

/** One line for each list that was compared. Older observations do not contain them. */
export const comparedWith = (lists: readonly TrackerListSeen[] | undefined): readonly string[] =>
  lists?.map(
    ({ name, hosts, date, url }) =>
      `none of the ${hosts.toLocaleString('en')} hosts of ${name}${date === null ? '' : `, ${date}`}${url === null ? '' : ` (${url})`}`,
  ) ?? [];

/** Returns the label of a tracker that only the operator's list contains: the name of that list. */
export const listedBy = (lists: readonly TrackerListSeen[] | undefined): string => {
  const list = lists?.find(({ origin }) => origin === 'operator');
  return list ? `on the list ${list.name}${list.date === null ? '' : ` of ${list.date}`}` : 'on a list of trackers';
};
