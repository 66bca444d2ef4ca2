import { z } from 'zod';
import type { BreachesObservation } from '../../../../schema/report/observations/breachesObservation.ts';
import { ProbeInconclusiveError } from '../../probe.ts';
import { plainTextOf } from '../plainTextOf.ts';
import { wellFormedText } from '../wellFormedText.ts';

type Breach = BreachesObservation['breaches'][number];
type NotCounted = BreachesObservation['notCounted'][number];

const MAX_BREACHES = 200;
const MAX_NOT_COUNTED = 50;
const MAX_CLASSES = 60;

const flag = z.boolean().catch(false);
/** One entry of Have I Been Pwned's breach model (https://haveibeenpwned.com/API/v3#BreachModel); what it lacks is not made up. */
const entryModel = z.object({
  Name: z.string().min(1),
  Title: z.string().min(1).optional().catch(undefined),
  Domain: z.string().catch(''),
  BreachDate: z.string().optional().catch(undefined),
  AddedDate: z.string().optional().catch(undefined),
  PwnCount: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
  Description: z.string().optional().catch(undefined),
  DataClasses: z.array(z.unknown()).catch([]),
  // Absent in an old API: all that it had was verified.
  IsVerified: z.boolean().catch(true),
  IsFabricated: flag,
  IsSensitive: flag,
  IsRetired: flag,
  IsSpamList: flag,
  IsMalware: flag,
  IsStealerLog: flag,
});
type Entry = z.infer<typeof entryModel>;

export type ParsedBreaches = Pick<BreachesObservation, 'breaches' | 'notCounted' | 'unreadable'>;

/** The catalogue's answer for one domain. Throws ProbeInconclusiveError where it is no list, or nothing in it can be read. */
export const parseBreaches = (body: unknown, domain: string): ParsedBreaches => {
  if (!Array.isArray(body)) throw new ProbeInconclusiveError('unavailable', 'The breach catalogue answered no list');
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
    // Who ignores the question answers with everybody's breaches.
    if (!isOf(parsed.data.Domain, domain)) continue;
    const reason = reasonNotToCount(parsed.data);
    if (reason === undefined) breaches.push(breach);
    else notCounted.push({ title: breach.title, reason });
  }
  if (unreadable > 0 && unreadable === body.length)
    throw new ProbeInconclusiveError('unavailable', 'No entry of the breach catalogue could be read');
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

/** The domain itself or a name below it. */
const isOf = (named: string, domain: string): boolean => {
  const name = named.trim().toLowerCase().replace(/\.$/, '');
  return name === domain || name.endsWith(`.${domain}`);
};

const reasonNotToCount = (entry: Entry): NotCounted['reason'] | undefined => {
  if (entry.IsFabricated) return 'fabricated';
  if (entry.IsRetired) return 'retired';
  if (entry.IsSpamList) return 'spamList';
  if (entry.IsStealerLog) return 'stealerLog';
  return entry.IsMalware ? 'malware' : undefined;
};

/** `2019-05-24`, also at the start of a date and time; undefined for what is no day of the calendar. */
const dateOf = (text: string | undefined): string | undefined => {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(text ?? '')?.[0];
  return z.iso.date().safeParse(day).data;
};
