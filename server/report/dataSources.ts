import { sentences } from '../platform/base/answers.ts';
import type { SourceNote } from '../../checks/kit/evidence.ts';
import type { Observations } from '../../checks/index.ts';
import type { ScanReport } from '../../schema/report/scanReport.ts';
import type { SectionId } from '../../checks/kit/section.ts';
import { HOST_LISTS } from '../../checks/blockLists/blockListTable.ts';
import { blockListFacts } from '../../checks/blockLists/factValues.ts';
import { brandFacts } from '../../checks/mentions/factValues.ts';
import { breachFacts } from '../../checks/breaches/facts.ts';
import { businessFacts } from './businessFacts.ts';
import { communityFacts } from '../../checks/community/factValues.ts';
import type { Penalty } from '../../schema/report/score.ts';
import { byWeight } from '../scanner/score/byWeight.ts';
import type { FindingFix } from '../../checks/kit/check.ts';
import { findingRule } from '../../checks/registry.ts';

/** Returns the external sources that provided something, each with the section it was used for. */
export const outsideSources = ({
  observations,
  ownerWords,
}: ScanReport): readonly (readonly [SectionId, SourceNote])[] => {
  const { profile, legalEntity, registration } = businessFacts(observations, ownerWords);
  const notes: readonly (readonly [SectionId, SourceNote | undefined])[] = [
    ['breach', breachFacts(observations)?.source],
    ['community', communityFacts(observations)?.source],
    ...[profile, legalEntity, registration].map((part) => ['business', part?.source] as const),
    ...(brandFacts(observations)?.sources ?? []).map((note) => ['brand', note] as const),
  ];
  return notes.flatMap(([section, note]) => (note ? [[section, note] as const] : []));
};

/**
 * Returns who answered this scan, each once: the domain's own servers by kind, and the external sources by name. Sources that did not answer are not included,
 * nor are checks that came to a result without querying anyone.
 */
export const dataSources = (report: ScanReport): readonly string[] => {
  const { observations } = report;
  return [
    ...new Set([
      ...ownServers(observations),
      ...outsideSources(report).map(([, { name }]) => name),
      ...(observations.http?.preloadList?.status === 'checked'
        ? [sentences().sources.preloadList({ host: observations.http.preloadList.source })]
        : []),
      ...(observations.subdomains ? [sentences().sources.certificateLogs] : []),
      ...(blockListFacts(observations) ?? []).flatMap(({ name, status }) => (status === 'unknown' ? [] : [name])),
      ...(observations.blockLists?.hostLists ?? []).flatMap(({ list, status }) =>
        ['listed', 'notListed'].includes(status) ? [HOST_LISTS.find(({ id }) => id === list)?.name ?? list] : [],
      ),
      ...ofAddress(observations),
      ...trackerListsOf(observations),
    ]),
  ];
};

const ownServers = ({ dns, http, tls, mailTls }: Partial<Observations>): readonly string[] => [
  ...(dns ? [sentences().sources.nameServers] : []),
  ...([http?.plain.status, http?.secure.status].includes('answered') || tls?.status === 'served'
    ? [sentences().sources.webServer]
    : []),
  ...(mailTls?.hosts.some(({ startTls }) => startTls !== 'notChecked') === true
    ? [sentences().sources.mailServers]
    : []),
];

/** Includes their home pages and licences: some licences require attribution. */
const trackerListsOf = ({ browser, technology }: Partial<Observations>): readonly string[] =>
  [...(browser?.trackerLists ?? []), ...(technology?.trackerLists ?? [])]
    .filter(({ origin }) => origin === 'operator')
    .map(({ name, date, url, licence }) => {
      const details = [date, url, licence].filter((part) => part !== null);
      return details.length === 0 ? name : `${name} (${details.join(', ')})`;
    });

const ofAddress = ({ ipAddress }: Partial<Observations>): readonly string[] =>
  ipAddress?.status !== 'found'
    ? []
    : [
        ...(ipAddress.data.status === 'notChecked' ? [] : [sentences().sources.networks]),
        ...(ipAddress.torExit.status === 'checked' ? ['dnsel.torproject.org'] : []),
        ...(ipAddress.routes?.status === 'checked'
          ? [sentences().sources.roas({ host: ipAddress.routes.source })]
          : []),
      ];

/** What to do about a penalty: the points that fixing it would give back to its sub-score, and how to fix it. */
export interface Recommendation {
  readonly penalty: Penalty;
  readonly title: string;
  readonly fix: FindingFix | undefined;
}

/** Returns the recommendations sorted by how many points they can give back to the overall score, largest first. */
export const recommendationsOf = ({ scorecard, domain, observations }: ScanReport): readonly Recommendation[] =>
  [...(scorecard?.penalties ?? [])].sort(byWeight).map((penalty) => ({
    penalty,
    title: penalty.reason,
    fix: findingRule(penalty.probe, penalty.code)?.fix?.(domain, observations),
  }));
