import type { TechnologyObservation } from '../../../../schema/report/observations/technologyObservation.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { trackerCategoryOf } from './toolOfThirdParty.ts';
import type { ThirdPartyUse } from './thirdPartyUses.ts';

export type Tracker = TechnologyObservation['trackers'][number];

const MAX_TRACKERS = 200;

/** Who learns of a visit as soon as the page is opened; one for each name and domain, most requests first. */
export const findTrackers = (uses: readonly ThirdPartyUse[]): Tracker[] => {
  const found = new Map<string, Tracker>();
  for (const use of uses) {
    const category = trackerCategoryOf(use);
    if (category === undefined || !use.runs) continue;
    const rule = use.matches.find(({ sign }) => sign.kind === 'host' && sign.rule.group === 'analytics_tracking')?.sign
      .rule;
    const name = rule?.name ?? use.entity?.name ?? use.domain;
    const key = `${name}\n${use.domain}`;
    found.set(key, {
      name: wellFormedText(name, 120),
      company: wellFormedText(rule?.company ?? use.entity?.company ?? name, 120),
      category,
      domain: wellFormedText(use.domain, 253),
      requests: (found.get(key)?.requests ?? 0) + 1,
    });
  }
  return [...found.values()]
    .sort((one, other) => other.requests - one.requests || one.name.localeCompare(other.name, 'en'))
    .slice(0, MAX_TRACKERS);
};
