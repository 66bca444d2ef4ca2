import type { SectionFacts } from '../../../checks/sections.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { CheckId } from '../../../checks/index.ts';
import type { InconclusiveReason, SectionId } from '../../../checks/kit/section.ts';
import { isRecord } from '../../platform/base/isRecord.ts';

/**
 * Expected facts, with the names in the checks' facts.ts. A fact that is missing or `undefined` is not checked. `null` means the same as in the facts: "not
 * checked" by the scan. A Set is a list in any order. A list must match as a whole, but in its objects only the given properties are compared.
 */
export type Stated<Value> = Value extends readonly (infer Item)[]
  ? readonly Stated<Item>[] | ReadonlySet<Stated<Item>>
  : Value extends object
    ? { readonly [Name in keyof Value]?: Stated<Value[Name]> | undefined }
    : Value;

/** Returns false for a list or a Set. */
export const isStatedObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && !Array.isArray(value) && !(value instanceof Set);

export type StatedFacts = { readonly [Section in SectionId]?: Stated<SectionFacts<Section>> | undefined };

/** The inconclusive checks, each with all acceptable reasons: if a server hangs, the reason depends on which deadline passes first. */
export type ExpectedInconclusive = Partial<Readonly<Record<CheckId, readonly InconclusiveReason[]>>>;

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
      /** The inconclusive checks; all others are conclusive. */
      readonly inconclusive: ExpectedInconclusive;
    };

/** The expectations that a site has to state itself, because they follow from a standard's rules and not only from the configuration. */
export type StatedExpectations =
  | Failed
  | { readonly outcome: 'completed'; readonly facts?: StatedFacts; readonly inconclusive?: ExpectedInconclusive };

/** A front page without third-party content and without http links. */
export const QUIET_PAGE = {
  cors: { verdict: 'pass' },
  integrity: { verdict: 'pass' },
  mixedContent: { active: 0, passive: 0, forms: 0 },
  permissionsPolicy: { fault: null },
} satisfies StatedFacts['web'];

/** A front page that could not be read. */
export const NO_PAGE = {
  observatory: null,
  cors: null,
  integrity: null,
  mixedContent: null,
  permissionsPolicy: null,
} satisfies StatedFacts['web'];
