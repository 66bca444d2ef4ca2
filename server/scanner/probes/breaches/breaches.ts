import type { BreachesObservation } from '../../../../schema/report/observations/breachesObservation.ts';
import { defineProbe, ProbeInconclusiveError, type Assessment } from '../../probe.ts';
import { evidenceLine } from '../evidenceLine.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { breachCodes } from './breachCodes.ts';
import { ageOf, breachLevelOf } from './breachRisk.ts';
import { parseBreaches } from './parseBreaches.ts';

type BreachAssessment = Assessment<keyof typeof breachCodes>;

const MAX_EVIDENCE = 20;

/** Known data breaches of the registrable domain, from a public catalogue (Have I Been Pwned's API, version 3). */
export const breaches = defineProbe({
  id: 'breaches',
  title: 'Known data breaches',
  section: 'breach',
  needs: [],
  deadlineMs: 20_000,
  codes: breachCodes,
  observe: async (target, io, signal) => {
    const domain = target.registrableDomain ?? target.domain;
    const path = `/breaches?Domain=${encodeURIComponent(domain)}`;
    const answer = await io.sources.getJson('breaches', { path }, signal);
    // The list is always there, and empty where nothing is known: who has none is not the catalogue.
    if (answer.status === 404)
      throw new ProbeInconclusiveError('unavailable', `There is no breach catalogue at ${answer.url.slice(0, 200)}`);
    const source = { url: wellFormedText(answer.url, 2_048), retrievedAt: answer.retrievedAt };
    return { domain, ...parseBreaches(answer.body, domain), source };
  },
  assess: (seen) => [...breachFindings(seen), ...besides(seen)],
});

const OUTCOMES = { critical: 'fail', high: 'fail', medium: 'warn', low: 'warn' } as const;

const breachFindings = (seen: BreachesObservation): readonly BreachAssessment[] => {
  const { domain, source } = seen;
  if (seen.breaches.length === 0) {
    // An entry that cannot be read may be the one.
    if (seen.unreadable > 0) return [];
    return [{ code: 'breach-none-known', outcome: 'pass', evidence: [`No entry for ${domain}`] }];
  }
  const levels = (['critical', 'high', 'medium', 'low'] as const).flatMap((level) => {
    const found = seen.breaches.filter((breach) => breachLevelOf(breach, source.retrievedAt) === level);
    const evidence = found.slice(0, MAX_EVIDENCE).map(lineOf);
    return found.length === 0 ? [] : [{ code: `breach-${level}` as const, outcome: OUTCOMES[level], evidence }];
  });
  const within = seen.breaches.filter((breach) => breach.verified && ageOf(breach, source.retrievedAt) !== 'ancient');
  if (within.length < 3) return levels;
  const evidence = within.slice(0, MAX_EVIDENCE).map(lineOf);
  return [...levels, { code: 'breach-repeated', outcome: 'warn', evidence }];
};

const lineOf = ({ title, breachDate, accounts, dataClasses }: BreachesObservation['breaches'][number]): string => {
  const size = accounts === null ? '' : `, ${accounts.toLocaleString('en')} accounts`;
  return evidenceLine(`${title} (${breachDate}${size}): ${dataClasses.slice(0, 8).join(', ')}`);
};

const besides = ({ notCounted, unreadable }: BreachesObservation): readonly BreachAssessment[] => [
  ...(notCounted.length > 0
    ? [
        {
          code: 'breach-not-counted' as const,
          outcome: 'info' as const,
          evidence: notCounted.slice(0, MAX_EVIDENCE).map(({ title, reason }) => evidenceLine(`${title}: ${reason}`)),
        },
      ]
    : []),
  ...(unreadable > 0
    ? [
        {
          code: 'breach-entries-unreadable' as const,
          outcome: 'inconclusive' as const,
          evidence: [`${unreadable} entries`],
        },
      ]
    : []),
];
