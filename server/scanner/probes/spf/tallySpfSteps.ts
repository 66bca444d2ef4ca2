import { MAX_LOOKUPS, MAX_VOIDS } from '../../spf/spfLimits.ts';

/** What an evaluation meets, in its order. */
export type SpfStep =
  /** A term that costs a DNS query; one whose query found nothing. */
  | { readonly kind: 'lookup' | 'void'; readonly term: string }
  | { readonly kind: 'permerror' | 'temperror'; readonly term: string; readonly reason: string }
  /** A domain that is included; one that is included and passes everyone. */
  | { readonly kind: 'include' | 'open'; readonly domain: string };

export interface SpfTally {
  readonly lookups: number;
  readonly voidLookups: number;
  /** The first in the order of evaluation. */
  readonly permerror: { readonly reason: string; readonly term: string } | null;
  /** The first question that DNS did not answer. */
  readonly temperror: { readonly reason: string; readonly term: string } | null;
  /** Terms that find nothing. */
  readonly voidTerms: readonly string[];
  readonly includes: readonly string[];
  readonly openIncludes: readonly string[];
}

/** Counts the steps and finds the first that is one too many or wrong. */
export const tallySpfSteps = (steps: readonly SpfStep[]): SpfTally => {
  let lookups = 0;
  let voidLookups = 0;
  let permerror: SpfTally['permerror'] = null;
  let temperror: SpfTally['temperror'] = null;
  for (const step of steps) {
    if (step.kind === 'lookup') lookups += 1;
    if (step.kind === 'void') voidLookups += 1;
    if (step.kind === 'permerror') permerror ??= { term: step.term, reason: step.reason };
    if (step.kind === 'temperror') temperror ??= { term: step.term, reason: step.reason };
    if (step.kind === 'lookup' && lookups > MAX_LOOKUPS) {
      permerror ??= { term: step.term, reason: `this is the 11th term that needs DNS; SPF allows ${MAX_LOOKUPS}` };
    }
    if (step.kind === 'void' && voidLookups > MAX_VOIDS) {
      permerror ??= {
        term: step.term,
        reason: `this is the 3rd lookup that finds nothing; SPF allows ${MAX_VOIDS}`,
      };
    }
  }
  const domainsOf = (kind: 'include' | 'open') => [
    ...new Set(steps.flatMap((step) => (step.kind === kind && 'domain' in step ? [step.domain] : []))),
  ];
  return {
    lookups,
    voidLookups,
    permerror,
    temperror,
    voidTerms: steps.flatMap((step) => (step.kind === 'void' ? [step.term] : [])),
    includes: domainsOf('include'),
    openIncludes: domainsOf('open'),
  };
};
