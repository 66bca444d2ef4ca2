import { blockListOf } from '../../../schema/report/blockListTable.ts';
import { portInfoOf } from '../../../schema/report/portTable.ts';
import { visibleText } from '../../../schema/report/visibleText.ts';
import type { ExpectedReport } from '../../../server/lab/expected/expectedReport.ts';
import type { ExpectedFact } from './expectedFacts.ts';

type Completed = Extract<ExpectedReport, { outcome: 'completed' }>;

const RISKS: Readonly<Record<string, string>> = {
  none: 'None',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
};

type Breaches = NonNullable<Completed['outside']['breach']>['recentBreaches'];

const recentBreaches = (breaches: Breaches): ExpectedFact => ({
  name: 'Recent breaches',
  texts: breaches.map(({ title }) => visibleText(title)),
});

/** The rows of the breach section, from what the lab's catalogue knows of the site. */
export const expectedBreachFacts = ({ outside: { breach } }: Completed): readonly ExpectedFact[] => {
  if (breach === null) {
    return ['Risk level', 'Domain breached', 'Breach count'].map((name) => ({ name, word: 'Not checked' }));
  }
  return [
    { name: 'Risk level', word: RISKS[breach.riskLevel] ?? breach.riskLevel },
    { name: 'Domain breached', word: breach.domainBreached ? 'Yes' : 'None known' },
    { name: 'Breach count', word: breach.breachCount === 0 ? 'None' : `${breach.breachCount} known` },
    ...(breach.recentBreaches.length === 0 ? [] : [recentBreaches(breach.recentBreaches)]),
  ];
};
const lines = (name: string, items: readonly string[]): ExpectedFact => ({
  name,
  word: items.length === 0 ? 'None' : String(items.length),
  values: items.map(visibleText),
});

/** The rows of the community section. */
export const expectedCommunityFacts = ({ outside: { community } }: Completed): readonly ExpectedFact[] => {
  if (community === null) return [{ name: 'Grade', word: 'Not checked' }];
  if (!community.available) return [{ name: 'Grade', word: 'Unknown' }];
  return [
    { name: 'Grade', word: community.grade === null ? 'Unknown' : `Grade ${community.grade}` },
    lines('Good points', community.pointsGood),
    lines('Bad points', community.pointsBad),
    lines('Analyzed documents', community.documents),
  ];
};

/** Names of the rows of open ports, in ascending order. */
export const expectedPortNames = ({ network }: Completed): readonly string[] =>
  (network.openPorts ?? []).map((port) => `${port} ${portInfoOf(port).service}`);

const LISTINGS = { listed: 'Blocked', notListed: 'Not listed', unknown: 'Not checked' } as const;

/** The rows of the block lists. */
export const expectedBlockListFacts = ({ network }: Completed): readonly ExpectedFact[] =>
  network.blockLists.map(({ id, status, isPolicy }) => ({
    name: blockListOf(id)?.name ?? id,
    word: isPolicy ? 'Policy listing' : LISTINGS[status],
  }));
