import { type FindingRules, defineCheck, InconclusiveError, type Assessment } from '../kit/check.ts';
import type { CommunityObservation } from './observation.ts';
import type { SourceAnswer } from '../../server/scanner/io/sourceIo.ts';
import { evidenceLine, wellFormedText } from '../kit/boundedText.ts';
import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { parsedUrl } from '../../schema/parsedUrl.ts';
import { plainTextOf } from '../kit/plainTextOf.ts';
import { sentences } from '../../server/platform/base/answers.ts';
import { type Example } from '../kit/example.ts';

const reference = { label: 'ToS;DR: how services are rated', url: 'https://tosdr.org/en/about' };
const example: Example = () => sentences().examples.fairTerms;

/** Findings of the community check, and the points they cost. */
const communityCodes = {
  'community-rated-well': {
    reference,
  },
  'community-rated-middling': {
    reference,
  },
  'community-rated-poorly': {
    reference,
    penalty: { category: 'compliance', points: 3 },
    risk: 'terms',
    example,
  },
  'community-rated-worst': {
    reference,
    penalty: { category: 'compliance', points: 6 },
    risk: 'terms',
    example,
  },
  'community-not-rated': {
    reference,
  },
  'community-unknown': {
    reference,
  },
} as const satisfies FindingRules;

/** Reports how volunteers rate the terms of service of the registrable domain (ToS;DR). */
export const community = defineCheck({
  id: 'community',
  section: 'community',
  step: 5,
  profiles: [],
  needs: [],
  deadlineMs: 45_000,
  codes: communityCodes,
  observe: async (target, io, signal) => {
    const domain = target.registrableDomain ?? target.domain;
    const searchPath = `/search/v5?query=${encodeURIComponent(domain)}`;
    const search = foundAnswer(await io.sources.getJson('tosdr', { path: searchPath }, signal));
    const id = findService(search.body, domain);
    if (id === undefined) return { status: 'unknown', domain, source: sourceOf(search) };
    const answer = foundAnswer(await io.sources.getJson('tosdr', { path: `/service/v3?id=${id}` }, signal));
    return { status: 'found', domain, ...parseService(answer.body, id), source: sourceOf(answer) };
  },
  assess: (seen) => [judge(seen)],
});

/** Both endpoints answer every query, so a 404 means that the API is not there. */
const foundAnswer = (answer: SourceAnswer): SourceAnswer => {
  if (answer.status === 200) return answer;
  throw new InconclusiveError('unavailable', `ToS;DR is not at ${answer.url.slice(0, 200)}`);
};

const sourceOf = ({ url, retrievedAt }: SourceAnswer) => ({ url: wellFormedText(url, 2_048), retrievedAt });

const VERDICTS = {
  A: { code: 'community-rated-well', outcome: 'pass' },
  B: { code: 'community-rated-well', outcome: 'pass' },
  C: { code: 'community-rated-middling', outcome: 'info' },
  D: { code: 'community-rated-poorly', outcome: 'warn' },
  E: { code: 'community-rated-worst', outcome: 'warn' },
} as const;

const judge = (seen: CommunityObservation): Assessment<keyof typeof communityCodes> => {
  if (seen.status === 'unknown') return { code: 'community-unknown', outcome: 'info', evidence: [seen.domain] };
  const service = evidenceLine(`${seen.name}: https://tosdr.org/en/service/${seen.serviceId}`);
  if (seen.grade === null) return { code: 'community-not-rated', outcome: 'info', evidence: [service] };
  const against = seen.points.filter(({ classification }) => classification === 'bad' || classification === 'blocker');
  const lines = against.slice(0, 5).map(({ title }) => evidenceLine(title));
  return { ...VERDICTS[seen.grade], evidence: [evidenceLine(`Grade ${seen.grade}, ${service}`), ...lines] };
};

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
/** Version 5 has a list; version 3 had one comma-separated string. */
const urls = z.union([z.array(z.unknown()), z.string().transform((text) => text.split(','))]).catch([]);
const grade = z.enum(['A', 'B', 'C', 'D', 'E']);
/** A letter, or in older answers an object around it. Everything else is unrated. */
const rating = z
  .union([z.string(), z.object({ letter: z.string() }).transform(({ letter }) => letter)])
  .transform((text) => grade.safeParse(text.trim().toUpperCase()).data ?? null)
  .nullable()
  .catch(null);

const hit = z.object({ id: serviceId, urls, is_comprehensively_reviewed: z.boolean().catch(false) });
const searchModel = z.object({ services: z.array(z.unknown()) });

/** Earlier versions nest their data under `parameters`. */
const unwrapped = (body: unknown): unknown => {
  const old = z.object({ parameters: z.looseObject({}) }).safeParse(body);
  return old.success ? old.data.parameters : body;
};

const notUnderstood = (what: string): InconclusiveError =>
  new InconclusiveError('unavailable', `ToS;DR answered ${what}`);

/**
 * Returns the service that has exactly `domain` among its addresses, never one with a similar name; `undefined` if there is none. Throws
 * `InconclusiveError` if the answer cannot be read.
 */
const findService = (body: unknown, domain: string): number | undefined => {
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
  is_comprehensively_reviewed: z.boolean().nullable().catch(null),
  points: z.array(z.unknown()).catch([]),
  documents: z.array(z.unknown()).catch([]),
});

type TosdrService = Pick<Found, 'serviceId' | 'name' | 'grade' | 'isComprehensivelyReviewed' | 'points' | 'documents'>;

/** Parses one service with its approved points. Throws `InconclusiveError` if the answer is not a service, or is a different one. */
const parseService = (body: unknown, expectedId: number): TosdrService => {
  const parsed = serviceModel.safeParse(unwrapped(body));
  if (!parsed.success || parsed.data.id !== expectedId)
    throw notUnderstood('what is not the service that was asked for');
  const service = parsed.data;
  return {
    serviceId: service.id,
    name: wellFormedText(plainTextOf(service.name, 200), 200),
    // ToS;DR shows no grade of a service whose documents were read only in part, though the API may have one.
    grade: service.is_comprehensively_reviewed === false ? null : service.rating,
    isComprehensivelyReviewed: service.is_comprehensively_reviewed === true,
    points: pointsOf(service.points),
    documents: service.documents
      .flatMap((item) => documentModel.safeParse(item).data ?? [])
      .slice(0, MAX_DOCUMENTS)
      .map(({ name, url }) => ({ name: plainTextOf(name, 200), url: webAddressOf(url) })),
  };
};

const GRAVITY: Readonly<Record<Point['classification'], number>> = { blocker: 3, bad: 2, good: 2, neutral: 0 };

/** Keeps each case once, because several reviewers may have found the same. */
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

/** The report shows this as a link, so untrusted `javascript:` URLs are dropped. */
const webAddressOf = (url: string | null): string | null =>
  url !== null && url.length <= 2_048 && /^https?:\/\//i.test(url)
    ? (parsedUrl(url)?.href.slice(0, 2_048) ?? null)
    : null;
