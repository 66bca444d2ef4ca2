import { portService } from '../../../schema/report/words/portWords.ts';
import { en as sentences } from '../../../schema/texts/generated/sentences/en.ts';
import { visibleText } from '../../../schema/report/visibleText.ts';
import type { ExpectedReport, StatedFacts } from '../../../server/lab/expected/expectedReport.ts';
import { enumName } from '../../../schema/report/enumName.ts';
import { factWord } from '../../src/texts/factWords/factWords.ts';
import type { ExpectedFact } from './expectedFacts.ts';

type Completed = Extract<ExpectedReport, { outcome: 'completed' }>;

const RISKS: Readonly<Record<string, string>> = {
  none: 'None',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
};

type Breaches = NonNullable<NonNullable<StatedFacts['breach']>['breaches']>['recentBreaches'];

const recentBreaches = (breaches: Breaches): ExpectedFact => ({
  name: 'Recent breaches',
  texts: [...(breaches ?? [])].map(({ title }) => visibleText(title ?? '')),
});

/** Returns the rows of the breach section, from the lab's catalogue. */
export const expectedBreachFacts = ({ facts }: Completed): readonly ExpectedFact[] => {
  const breach = facts.breach?.breaches;
  if (!breach) {
    return ['Risk level', 'Domain breached', 'Breach count'].map((name) => ({ name, word: 'Not checked' }));
  }
  return [
    { name: 'Risk level', word: RISKS[breach.riskLevel ?? ''] ?? 'not stated' },
    { name: 'Domain breached', word: breach.domainBreached === true ? 'Yes' : 'None known' },
    { name: 'Breach count', word: breach.breachCount === 0 ? 'None' : `${breach.breachCount ?? ''} known` },
    ...([...(breach.recentBreaches ?? [])].length === 0 ? [] : [recentBreaches(breach.recentBreaches)]),
  ];
};

const lines = (name: string, items: Iterable<string | undefined>): ExpectedFact => {
  const said = [...items].map((item) => visibleText(item ?? ''));
  return { name, word: said.length === 0 ? 'None' : String(said.length), values: said };
};

const titles = (points: Iterable<{ readonly title?: string | undefined }> | undefined) =>
  [...(points ?? [])].map(({ title }) => title);

/** Returns the rows of the community section. */
export const expectedCommunityFacts = ({ facts }: Completed): readonly ExpectedFact[] => {
  const community = facts.community?.rating;
  if (!community) return [{ name: 'Grade', word: 'Not checked' }];
  if (community.available !== true) return [{ name: 'Grade', word: 'Unknown' }];
  return [
    { name: 'Grade', word: community.grade ? `Grade ${community.grade}` : 'Unknown' },
    lines('Good points', titles(community.pointsGood)),
    lines('Bad points', titles(community.pointsBad)),
    lines(
      'Analyzed documents',
      [...(community.documents ?? [])].map(({ name }) => name),
    ),
  ];
};

const { portServices } = sentences;

/** Returns the names of the rows of open ports, in ascending order. */
export const expectedPortNames = ({ facts: { dns } }: Completed): readonly string[] =>
  [...(dns?.ports?.open ?? [])].map(({ port = 0 }) => `${port} ${portService(portServices, port)}`);

/** Returns the rows of the block lists. */
export const expectedBlockListFacts = ({ facts: { dns } }: Completed): readonly ExpectedFact[] =>
  [...(dns?.blockLists ?? [])].map(({ name = '', status, listing }) => ({
    name,
    ...(status && {
      word:
        listing === 'policy'
          ? factWord('dns.blockLists.listing', 'POLICY')
          : factWord('dns.blockLists.status', enumName(status)),
    }),
  }));
