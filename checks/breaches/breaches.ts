import { type FindingRules, defineCheck, InconclusiveError, type Assessment } from '../kit/check.ts';
import type { BreachesObservation } from './observation.ts';
import { evidenceLine, wellFormedText } from '../kit/boundedText.ts';
import { ageOf, breachLevelOf } from './facts.ts';
import { z } from 'zod';
import { plainTextOf } from '../kit/plainTextOf.ts';
import { isWithinDomain } from '../../server/platform/base/isWithinDomain.ts';
import { sentences } from '../../server/platform/base/answers.ts';

const reference = { label: 'Have I Been Pwned: breaches', url: 'https://haveibeenpwned.com/PwnedWebsites' };
const response = {
  label: 'FTC: Data Breach Response',
  url: 'https://www.ftc.gov/business-guidance/resources/data-breach-response-guide-business',
};
const penalty = (points: number) => ({ category: 'breach', points }) as const;

/** Findings of the breaches check, and the points they cost: by what was lost, how many accounts it concerns, and how long ago it was. */
const breachCodes = {
  'breach-none-known': {
    reference,
  },
  'breach-critical': {
    reference: response,
    penalty: penalty(60),
    risk: 'breached',
    example: () => sentences().examples.breachNotice,
  },
  'breach-high': {
    reference: response,
    penalty: penalty(35),
    risk: 'breached',
  },
  'breach-medium': {
    reference: response,
    penalty: penalty(18),
    risk: 'breached',
  },
  'breach-low': {
    reference: response,
    penalty: penalty(5),
    risk: 'breached',
  },
  'breach-repeated': {
    reference: response,
    penalty: penalty(10),
    risk: 'breached',
  },
  'breach-not-counted': {
    reference,
  },
  'breach-entries-unreadable': {
    reference,
  },
} as const satisfies FindingRules;

type BreachAssessment = Assessment<keyof typeof breachCodes>;

const MAX_EVIDENCE = 20;

/** Looks up known data breaches of the registrable domain in a public catalogue (Have I Been Pwned's API, version 3). */
export const breaches = defineCheck({
  id: 'breaches',
  section: 'breach',
  step: 2,
  profiles: [],
  needs: [],
  deadlineMs: 45_000,
  codes: breachCodes,
  observe: async (target, io, signal) => {
    const domain = target.registrableDomain ?? target.domain;
    const path = `/breaches?Domain=${encodeURIComponent(domain)}`;
    const answer = await io.sources.getJson('breaches', { path }, signal);
    // The catalogue always answers with a list, empty if nothing is known. A 404 therefore comes from some other server.
    if (answer.status === 404)
      throw new InconclusiveError('unavailable', `There is no breach catalogue at ${answer.url.slice(0, 200)}`);
    const source = { url: wellFormedText(answer.url, 2_048), retrievedAt: answer.retrievedAt };
    return { domain, ...parseBreaches(answer.body, domain), source };
  },
  assess: (seen) => [...breachFindings(seen), ...besides(seen)],
});

const OUTCOMES = { critical: 'fail', high: 'fail', medium: 'warn', low: 'warn' } as const;

const breachFindings = (seen: BreachesObservation): readonly BreachAssessment[] => {
  const { domain, source } = seen;
  if (seen.breaches.length === 0) {
    // An entry that cannot be read may be a breach of this domain.
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
  const lost = dataClasses.slice(0, 8).join(', ');
  return evidenceLine(
    accounts === null
      ? `${title} (${breachDate}): ${lost}`
      : `${title} (${breachDate}, ${accounts.toLocaleString('en')} accounts): ${lost}`,
  );
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

type Breach = BreachesObservation['breaches'][number];
type NotCounted = BreachesObservation['notCounted'][number];

const MAX_BREACHES = 200;
const MAX_NOT_COUNTED = 50;
const MAX_CLASSES = 60;

const flag = z.boolean().catch(false);
/** One entry of Have I Been Pwned's breach model (https://haveibeenpwned.com/API/v3#BreachModel). Missing facts are not guessed. */
const entryModel = z.object({
  Name: z.string().min(1),
  Title: z.string().min(1).optional().catch(undefined),
  Domain: z.string().catch(''),
  BreachDate: z.string().optional().catch(undefined),
  AddedDate: z.string().optional().catch(undefined),
  PwnCount: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
  Description: z.string().optional().catch(undefined),
  DataClasses: z.array(z.unknown()).catch([]),
  // Absent in old versions of the API, which contained only verified breaches.
  IsVerified: z.boolean().catch(true),
  IsFabricated: flag,
  IsSensitive: flag,
  IsRetired: flag,
  IsSpamList: flag,
  IsMalware: flag,
  IsStealerLog: flag,
});
type Entry = z.infer<typeof entryModel>;

type ParsedBreaches = Pick<BreachesObservation, 'breaches' | 'notCounted' | 'unreadable'>;

/** Parses the catalogue's answer for one domain. Throws `InconclusiveError` if it is not a list, or if no entry can be read. */
const parseBreaches = (body: unknown, domain: string): ParsedBreaches => {
  if (!Array.isArray(body)) throw new InconclusiveError('unavailable', 'The breach catalogue answered no list');
  const breaches: Breach[] = [];
  const notCounted: NotCounted[] = [];
  let unreadable = 0;
  for (const item of body as readonly unknown[]) {
    const parsed = entryModel.safeParse(item);
    const breach = parsed.success ? breachOf(parsed.data) : undefined;
    if (!parsed.success || !breach) {
      unreadable += 1;
      continue;
    }
    // A server that ignores the query parameter answers with everybody's breaches.
    if (!isOf(parsed.data.Domain, domain)) continue;
    const reason = reasonNotToCount(parsed.data);
    if (reason === undefined) breaches.push(breach);
    else notCounted.push({ title: breach.title, reason });
  }
  if (unreadable > 0 && unreadable === body.length)
    throw new InconclusiveError('unavailable', 'No entry of the breach catalogue could be read');
  breaches.sort((one, other) => other.breachDate.localeCompare(one.breachDate) || one.name.localeCompare(other.name));
  return { breaches: breaches.slice(0, MAX_BREACHES), notCounted: notCounted.slice(0, MAX_NOT_COUNTED), unreadable };
};

const breachOf = (entry: Entry): Breach | undefined => {
  const addedDate = dateOf(entry.AddedDate);
  const breachDate = dateOf(entry.BreachDate) ?? addedDate;
  if (breachDate === undefined) return undefined;
  const description = plainTextOf(entry.Description ?? '', 2_000);
  return {
    name: wellFormedText(entry.Name, 120),
    title: wellFormedText(entry.Title ?? entry.Name, 200),
    breachDate,
    addedDate: addedDate ?? null,
    accounts: entry.PwnCount ?? null,
    dataClasses: entry.DataClasses.filter((each) => typeof each === 'string')
      .slice(0, MAX_CLASSES)
      .map((each) => wellFormedText(each, 100)),
    description: description === '' ? null : description,
    verified: entry.IsVerified,
    sensitive: entry.IsSensitive,
  };
};

/** Matches the domain itself or a name below it. */
const isOf = (named: string, domain: string): boolean =>
  isWithinDomain(named.trim().toLowerCase().replace(/\.$/, ''), domain);

const reasonNotToCount = (entry: Entry): NotCounted['reason'] | undefined => {
  if (entry.IsFabricated) return 'fabricated';
  if (entry.IsRetired) return 'retired';
  if (entry.IsSpamList) return 'spamList';
  if (entry.IsStealerLog) return 'stealerLog';
  return entry.IsMalware ? 'malware' : undefined;
};

/** Returns `2019-05-24`, also from the start of a date and time. Returns `undefined` if it is not a calendar date. */
const dateOf = (text: string | undefined): string | undefined => {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(text ?? '')?.[0];
  return z.iso.date().safeParse(day).data;
};
