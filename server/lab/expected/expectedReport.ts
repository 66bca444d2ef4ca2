import type { SectionFacts } from '../../../schema/report/facts/sectionFacts.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { InconclusiveReason, ProbeId, SectionId } from '../../../schema/report/section.ts';
import { isRecord } from '../../platform/base/isRecord.ts';

/**
 * What is stated of facts, by the names that schema/report/facts declares; a fact that is not named, or undefined, is not stated. Null is
 * what null is there: "not checked". A Set is a list whose order means nothing. A stated list is the whole list; of an object in it only what is named
 * is stated.
 */
export type Stated<Value> = Value extends readonly (infer Item)[]
  ? readonly Stated<Item>[] | ReadonlySet<Stated<Item>>
  : Value extends object
    ? { readonly [Name in keyof Value]?: Stated<Value[Name]> | undefined }
    : Value;

/** False of a list. */
export const isStatedObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && !Array.isArray(value) && !(value instanceof Set);

export type StatedFacts = { readonly [Section in SectionId]?: Stated<SectionFacts<Section>> | undefined };

/** Each with the reasons that are honest: where a server hangs, it depends on whose deadline passes first. */
export type ExpectedInconclusive = Partial<Readonly<Record<ProbeId, readonly InconclusiveReason[]>>>;

interface Failed {
  readonly outcome: 'failed';
  readonly reason: Extract<
    NonNullable<ScanReport['failure']>['reason'],
    'nameNotFound' | 'addressRefused' | 'dnsFailure'
  >;
}

/** What a correct report of a lab site shows. */
export type ExpectedReport =
  | Failed
  | {
      readonly outcome: 'completed';
      readonly facts: StatedFacts;
      /** The checks that are inconclusive; every other one is conclusive. */
      readonly inconclusive: ExpectedInconclusive;
    };

/** The part of it that a site has to state, for it follows from a standard's rules and not from the configuration alone. */
export type StatedExpectations =
  | Failed
  | { readonly outcome: 'completed'; readonly facts?: StatedFacts; readonly inconclusive?: ExpectedInconclusive };

/** Of a front page that gives nothing away: nothing of others in it, nothing over http. */
export const QUIET_PAGE = {
  cors: { verdict: 'pass' },
  integrity: { verdict: 'pass' },
  mixedContent: { active: 0, passive: 0, forms: 0 },
  permissionsPolicy: { fault: null },
} satisfies StatedFacts['web'];

/** Of a front page that could not be read. */
export const NO_PAGE = {
  observatory: null,
  cors: null,
  integrity: null,
  mixedContent: null,
  permissionsPolicy: null,
} satisfies StatedFacts['web'];
