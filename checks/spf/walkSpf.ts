import type { SpfObservation } from './observation.ts';
import { IoFailure, type DnsAnswer, type DnsIo, type DnsType } from '../../server/scanner/io/scannerIo.ts';
import {
  isSpfRecord,
  parseSpf,
  type SpfMechanism,
  type SpfModifier,
  type SpfQualifier,
  type SpfRecord,
} from './parseSpf.ts';
import { MAX_EXCHANGES, MAX_LOOKUPS, MAX_VOIDS } from './spfLimits.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { parseMacroString } from './macroString.ts';
import { askableName, endsInNumber } from './askableName.ts';
import { transformMacro } from './expandMacros.ts';

/** Maximum number of terms in a hostile tree that are looked up; later ones are only counted. */
const MAX_QUESTIONS = 60;

type SpfNode = NonNullable<SpfObservation['tree']>[number];

export interface SpfWalk extends SpfTally {
  /** The qualifier of the `all` that ends the record or its redirect target. */
  readonly all: SpfQualifier | null;
  /** Terms of the record with which every sender passes. */
  readonly openTerms: readonly string[];
  /** The record and the records it leads to, parents first, in the order of evaluation. */
  readonly tree: readonly SpfNode[];
}

/**
 * Walks a record and everything that it includes or redirects to, and counts the queries of an evaluation in which no term matches: the worst case, for mail
 * from anywhere. Terms that depend on the message (macros other than %{d} and %{o}) are counted but not followed. If DNS does not answer, the tally says so (a
 * receiver gets a temperror there) and counts what can be seen.
 */
export const walkSpf = async (
  sender: string,
  { text, record }: SpfText,
  dns: DnsIo,
  signal: AbortSignal,
): Promise<SpfWalk> => {
  const walker = { sender, dns, signal, questionsLeft: MAX_QUESTIONS };
  const root = { domain: sender, path: [sender], via: null, text };
  const { steps, all, tree, openTerms = [] } = await walkRecord(walker, record, root);
  return { ...tallySpfSteps(steps), all, tree, openTerms };
};

/** A record as written and as parsed. */
interface SpfText {
  readonly text: string;
  readonly record: SpfRecord;
}

interface Walker {
  readonly sender: string;
  readonly dns: DnsIo;
  readonly signal: AbortSignal;
  questionsLeft: number;
}

interface Place {
  readonly domain: string;
  /** The domains whose records lead here, starting with the scanned one. */
  readonly path: readonly string[];
  /** The term that leads here; null for the first record. */
  readonly via: string | null;
  readonly text: string;
}

interface Walked {
  readonly steps: readonly SpfStep[];
  readonly tree: readonly SpfNode[];
  readonly all: SpfQualifier | null;
  /** Terms of the record with which every sender passes. */
  readonly openTerms?: readonly string[];
}

type OfKind<Term, Kind> = Extract<Term, { readonly kind: Kind }>;

const walkRecord = async (walker: Walker, record: SpfRecord, place: Place): Promise<Walked> => {
  const end = record.mechanisms.findIndex(({ kind }) => kind === 'all');
  // §5.1: terms after `all` are never tested, and `redirect` is ignored if there is an `all`.
  const tested = end < 0 ? record.mechanisms : record.mechanisms.slice(0, end);
  const redirect = end < 0 ? record.modifiers.find((modifier) => modifier.kind === 'redirect') : undefined;
  const below = await Promise.all(tested.map((mechanism) => walkMechanism(walker, mechanism, place)));
  const target = redirect && (await walkTarget(walker, redirect, place));
  const terms = redirect ? [...tested, redirect] : tested;
  const walked = target ? [...below, target] : below;
  const node = nodeOf(place, {
    terms: terms.map(({ text }, index) => ({ text: wellFormedText(text, 260), ...costOf(walked[index]?.steps ?? []) })),
  });
  return {
    steps: walked.flatMap(({ steps }) => steps),
    tree: [node, ...walked.flatMap(({ tree }) => tree)],
    all: end < 0 ? (target?.all ?? null) : (record.mechanisms[end]?.qualifier ?? null),
    openTerms: terms.filter((_term, index) => walked[index]?.steps.some(isOpening)).map(({ text }) => text),
  };
};

const costOf = (steps: readonly SpfStep[]) => ({
  lookups: steps.filter(({ kind }) => kind === 'lookup').length,
  voids: steps.filter(({ kind }) => kind === 'void').length,
});

/** Leaves out terms that need no query. */
const nodeOf = (
  { domain, path, via, text }: Place,
  { terms = [], fault = null }: Partial<Pick<SpfNode, 'terms' | 'fault'>>,
): SpfNode => {
  const asking = terms.filter(({ lookups }) => lookups > 0);
  return {
    depth: path.length - 1,
    domain: wellFormedText(domain, 255),
    via: via && wellFormedText(via, 260),
    record: text === '' ? null : wellFormedText(text, 1_024),
    lookups: asking.reduce((sum, { lookups }) => sum + lookups, 0),
    voids: asking.reduce((sum, { voids }) => sum + voids, 0),
    terms: asking.slice(0, 30),
    fault: fault && wellFormedText(fault, 300),
  };
};

const walkMechanism = async (
  walker: Walker,
  mechanism: SpfMechanism,
  place: Place,
): Promise<Pick<Walked, 'steps' | 'tree'>> => {
  switch (mechanism.kind) {
    case 'all':
    case 'ip4':
    case 'ip6':
      return { steps: [], tree: [] };
    case 'include': {
      const { steps, all, tree } = await walkTarget(walker, mechanism, place);
      // A sender that the included record allows does not pass here.
      if (mechanism.qualifier !== '+') return { steps: steps.filter((step) => !isOpening(step)), tree };
      return { steps: all === '+' ? [...steps, { kind: 'everyone', term: mechanism.text }] : steps, tree };
    }
    case 'ptr':
      return { steps: [{ kind: 'lookup', term: mechanism.text }], tree: [] };
    case 'a':
    case 'exists':
    case 'mx':
      return { steps: await walkHosts(walker, mechanism, place), tree: [] };
  }
};

const HOST_TYPES = { a: ['A', 'AAAA'], exists: ['A'], mx: ['MX'] } as const;

const walkHosts = async (
  walker: Walker,
  mechanism: OfKind<SpfMechanism, 'a' | 'mx' | 'exists'>,
  place: Place,
): Promise<readonly SpfStep[]> => {
  const term = mechanism.text;
  const steps: SpfStep[] = [{ kind: 'lookup', term }];
  const name = expandDomainSpec(mechanism.domainSpec, walker.sender, place.domain);
  if (name === undefined || walker.questionsLeft <= 0) return steps;
  walker.questionsLeft -= 1;
  const types = isAskable(name) ? HOST_TYPES[mechanism.kind] : [];
  const answers = await Promise.all(types.map((type) => ask(walker, name, type)));
  const failed = answers.find((answer) => 'failure' in answer);
  if (failed && 'failure' in failed) return [...steps, { kind: 'temperror', term, reason: failed.failure }];
  const found = answers.reduce((sum, answer) => sum + ('records' in answer ? answer.records.length : 0), 0);
  // A name that DNS cannot be queried for costs no query, so it is not a void lookup.
  if (found === 0 && types.length > 0) steps.push({ kind: 'void', term });
  if (mechanism.kind === 'exists' && mechanism.qualifier === '+' && found > 0) steps.push({ kind: 'everyone', term });
  if (mechanism.kind === 'mx' && found > MAX_EXCHANGES) {
    steps.push({ kind: 'permerror', term, reason: `${name} has ${found} mail servers; SPF allows ${MAX_EXCHANGES}` });
  }
  return steps;
};

/** Walks the record that an `include` or a `redirect` names, and everything below it. */
const walkTarget = async (
  walker: Walker,
  term: OfKind<SpfMechanism, 'include'> | OfKind<SpfModifier, 'redirect'>,
  place: Place,
): Promise<Walked> => {
  const steps: SpfStep[] = [{ kind: 'lookup', term: term.text }];
  const name = expandDomainSpec(term.domainSpec, walker.sender, place.domain);
  if (name === undefined) return { steps, all: null, tree: [] };
  if (term.kind === 'include') steps.push({ kind: 'include', domain: name });
  const there = { domain: name, path: [...place.path, name], via: term.text, text: '' };
  const stopped = (kind: 'permerror' | 'temperror', reason: string): Walked => ({
    steps: [...steps, { kind, term: term.text, reason }],
    tree: [nodeOf(there, { fault: reason })],
    all: null,
  });
  if (place.path.includes(name)) {
    return stopped('permerror', `it leads in a circle: ${[...place.path, name].join(' → ')}`);
  }
  if (walker.questionsLeft <= 0) return { steps, all: null, tree: [] };
  walker.questionsLeft -= 1;
  const answer = isAskable(name) ? await ask(walker, name, 'TXT') : { records: [] };
  if ('failure' in answer) return stopped('temperror', answer.failure);
  const [first, ...others] = answer.records.map(({ text }) => text).filter(isSpfRecord);
  // §5.2 and §6.1: if the target has no record ("none"), the result is a permerror.
  if (first === undefined) return stopped('permerror', `${name} has no SPF record`);
  if (others.length > 0) {
    return stopped('permerror', `${name} has ${others.length + 1} SPF records; one is allowed`);
  }
  const parsed = parseSpf(first);
  if (!parsed.ok) {
    return stopped('permerror', `the SPF record of ${name} is wrong at "${parsed.term}": ${parsed.reason}`);
  }
  const target = await walkRecord(walker, parsed, { ...there, text: first });
  return { ...target, steps: [...steps, ...target.steps] };
};

/** Returns an answer, or why there is none. */
const ask = async <Type extends DnsType>(
  walker: Walker,
  name: string,
  type: Type,
): Promise<DnsAnswer<Type> | { readonly failure: string }> => {
  try {
    return await walker.dns.resolve(name, type, walker.signal);
  } catch (error) {
    if (!(error instanceof IoFailure) || walker.signal.aborted) throw error;
    return { failure: `no answer from DNS (receivers see a temperror): ${error.message}` };
  }
};

/** The events of an evaluation, in order. */
type SpfStep =
  /** `lookup`: a term that costs a DNS query · `void`: its query found nothing. */
  | { readonly kind: 'lookup' | 'void'; readonly term: string }
  /** A term that every sender matches, also because of the record that it includes. */
  | { readonly kind: 'everyone'; readonly term: string }
  | { readonly kind: 'permerror' | 'temperror'; readonly term: string; readonly reason: string }
  | { readonly kind: 'include'; readonly domain: string };

/** Returns whether every sender passes with the term. */
const isOpening = ({ kind }: SpfStep): boolean => kind === 'everyone';

interface SpfTally {
  readonly lookups: number;
  readonly voidLookups: number;
  /** The first one in the order of evaluation. */
  readonly permerror: { readonly reason: string; readonly term: string } | null;
  /** The first query that DNS did not answer. */
  readonly temperror: { readonly reason: string; readonly term: string } | null;
  /** Terms whose query finds nothing. */
  readonly voidTerms: readonly string[];
  readonly includes: readonly string[];
}

/** Counts the steps and finds the first one over a limit or in error. */
const tallySpfSteps = (steps: readonly SpfStep[]): SpfTally => {
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
  return {
    lookups,
    voidLookups,
    permerror,
    temperror,
    voidTerms: steps.flatMap((step) => (step.kind === 'void' ? [step.term] : [])),
    includes: [...new Set(steps.flatMap((step) => (step.kind === 'include' ? [step.domain] : [])))],
  };
};

/**
 * Expands a domain-spec in the record of `current` for mail from `sender`, if it does not depend on the message. Returns lower case without a trailing dot, or
 * `undefined` if it depends on the message (%{i}, %{l} …). Null means the record's own name.
 */
const expandDomainSpec = (domainSpec: string | null, sender: string, current: string): string | undefined => {
  if (domainSpec === null) return current;
  const parsed = parseMacroString(domainSpec);
  if (!parsed.ok) return undefined;
  const parts = parsed.tokens.map((token) => {
    if (token.kind === 'literal') return token.text;
    // The macro letters that do not depend on the message.
    if (token.letter === 'd') return transformMacro(current, token);
    return token.letter === 'o' ? transformMacro(sender, token) : undefined;
  });
  return parts.includes(undefined) ? undefined : parts.join('').toLowerCase().replace(/\.$/, '');
};

/** Returns whether DNS can be queried for the name. Anything else is treated as a name that does not exist (RFC 7208 §4.3, §4.8). */
const isAskable = (name: string): boolean =>
  name.length <= 253 && askableName(name) !== undefined && !endsInNumber(name);
