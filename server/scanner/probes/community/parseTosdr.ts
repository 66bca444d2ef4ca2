import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { parsedUrl } from '../../../../schema/parsedUrl.ts';
import type { CommunityObservation } from '../../../../schema/report/observations/communityObservation.ts';
import { ProbeInconclusiveError } from '../../probe.ts';
import { plainTextOf } from '../plainTextOf.ts';
import { wellFormedText } from '../wellFormedText.ts';

type Found = Extract<CommunityObservation, { status: 'found' }>;
type Point = Found['points'][number];

const MAX_POINTS = 300;
const MAX_DOCUMENTS = 50;

const serviceId = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().min(0));
/** A list in version 5; version 3 had one text with commas. */
const urls = z.union([z.array(z.unknown()), z.string().transform((text) => text.split(','))]).catch([]);
const grade = z.enum(['A', 'B', 'C', 'D', 'E']);
/** A letter, or an object around it in older answers; everything else is not rated. */
const rating = z
  .union([z.string(), z.object({ letter: z.string() }).transform(({ letter }) => letter)])
  .transform((text) => grade.safeParse(text.trim().toUpperCase()).data ?? null)
  .nullable()
  .catch(null);

const hit = z.object({ id: serviceId, urls, is_comprehensively_reviewed: z.boolean().catch(false) });
const searchModel = z.object({ services: z.array(z.unknown()) });

/** Answers of the versions before had their data below `parameters`. */
const unwrapped = (body: unknown): unknown => {
  const old = z.object({ parameters: z.looseObject({}) }).safeParse(body);
  return old.success ? old.data.parameters : body;
};

const notUnderstood = (what: string): ProbeInconclusiveError =>
  new ProbeInconclusiveError('unavailable', `ToS;DR answered ${what}`);

/** The service that has `domain` itself among its addresses, never one of a similar name; undefined: there is none. Throws ProbeInconclusiveError. */
export const findService = (body: unknown, domain: string): number | undefined => {
  const search = searchModel.safeParse(unwrapped(body));
  if (!search.success) throw notUnderstood('no list of services');
  const hits = search.data.services.flatMap((item) => hit.safeParse(item).data ?? []);
  if (hits.length === 0 && search.data.services.length > 0) throw notUnderstood('a list that cannot be read');
  const own = hits.filter((each) => each.urls.some((url) => typeof url === 'string' && hostOf(url) === domain));
  const [best] = own.sort(
    (one, other) =>
      Number(other.is_comprehensively_reviewed) - Number(one.is_comprehensively_reviewed) || one.id - other.id,
  );
  return best?.id;
};

/** `https://www.Example.org/path` → `example.org`. */
const hostOf = (url: string): string => {
  const [host = ''] = url
    .trim()
    .slice(0, 2_048)
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .split(/[/?#:]/, 1);
  return domainToASCII(host.replace(/\.$/, '')).replace(/^www\./, '');
};

const pointModel = z.object({
  id: serviceId,
  title: z.string().catch(''),
  status: z.string().catch(''),
  case: z.object({
    title: z.string().optional().catch(undefined),
    weight: z.number().catch(0),
    classification: z.enum(['good', 'neutral', 'bad', 'blocker']),
  }),
});
const documentModel = z.object({ name: z.string().min(1), url: z.string().nullable().catch(null) });
const serviceModel = z.object({
  id: serviceId,
  name: z.string().min(1),
  rating,
  is_comprehensively_reviewed: z.boolean().catch(false),
  points: z.array(z.unknown()).catch([]),
  documents: z.array(z.unknown()).catch([]),
});

export type TosdrService = Pick<
  Found,
  'serviceId' | 'name' | 'grade' | 'isComprehensivelyReviewed' | 'points' | 'documents'
>;

/** One service with its approved points. Throws ProbeInconclusiveError where the answer is of another service, or of none. */
export const parseService = (body: unknown, expectedId: number): TosdrService => {
  const parsed = serviceModel.safeParse(unwrapped(body));
  if (!parsed.success || parsed.data.id !== expectedId)
    throw notUnderstood('what is not the service that was asked for');
  const service = parsed.data;
  return {
    serviceId: service.id,
    name: wellFormedText(plainTextOf(service.name, 200), 200),
    grade: service.rating,
    isComprehensivelyReviewed: service.is_comprehensively_reviewed,
    points: pointsOf(service.points),
    documents: service.documents
      .flatMap((item) => documentModel.safeParse(item).data ?? [])
      .slice(0, MAX_DOCUMENTS)
      .map(({ name, url }) => ({ name: plainTextOf(name, 200), url: webAddressOf(url) })),
  };
};

const GRAVITY: Readonly<Record<Point['classification'], number>> = { blocker: 3, bad: 2, good: 2, neutral: 0 };

/** Each case once: several reviewers may have found the same. */
const pointsOf = (items: readonly unknown[]): readonly Point[] & Found['points'] => {
  const approved = items
    .flatMap((item) => pointModel.safeParse(item).data ?? [])
    .filter(({ status }) => status.toLowerCase() === 'approved')
    .map((point) => ({
      id: point.id,
      title: plainTextOf(point.case.title ?? point.title, 300),
      classification: point.case.classification,
      weight: point.case.weight,
    }))
    .filter(({ title }) => title !== '');
  approved.sort(
    (one, other) =>
      GRAVITY[other.classification] - GRAVITY[one.classification] || other.weight - one.weight || one.id - other.id,
  );
  const seen = new Set<string>();
  return approved
    .filter(({ title, classification }) => {
      const key = `${classification} ${title}`;
      return seen.has(key) ? false : seen.add(key);
    })
    .slice(0, MAX_POINTS)
    .map(({ id, title, classification }) => ({ id, title, classification }));
};

/** Shown as a link: no `javascript:` of a stranger. */
const webAddressOf = (url: string | null): string | null =>
  url !== null && url.length <= 2_048 && /^https?:\/\//i.test(url)
    ? (parsedUrl(url)?.href.slice(0, 2_048) ?? null)
    : null;
