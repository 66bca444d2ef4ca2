import { IoFailure, type DnsAnswer, type DnsIo, type DnsType } from '../../io/scannerIo.ts';
import { ProbeInconclusiveError } from '../../probe.ts';
import { expandDomainSpec, isAskable } from './expandDomainSpec.ts';
import {
  isSpfRecord,
  parseSpf,
  type SpfMechanism,
  type SpfModifier,
  type SpfQualifier,
  type SpfRecord,
} from '../../spf/parseSpf.ts';
import { tallySpfSteps, type SpfStep, type SpfTally } from './tallySpfSteps.ts';

/** RFC 7208 §4.6.4: the mail servers of one `mx` term. */
const MAX_EXCHANGES = 10;
/** Terms of a hostile tree that are really looked up; what comes after them is counted only. */
const MAX_QUESTIONS = 60;

export interface SpfWalk extends SpfTally {
  /** Of the `all` that ends the record or the one that it redirects to. */
  readonly all: SpfQualifier | null;
}

/**
 * Walks a record and all that it includes or redirects to, and counts what an evaluation in which no term matches would ask: the worst
 * case, for mail from anywhere. What depends on the message (macros other than %{d} and %{o}) is counted and not followed.
 * Throws ProbeInconclusiveError where DNS does not answer: a receiver gets a temperror there.
 */
export const walkSpf = async (sender: string, record: SpfRecord, dns: DnsIo, signal: AbortSignal): Promise<SpfWalk> => {
  const walker = { sender, dns, signal, questionsLeft: MAX_QUESTIONS };
  const { steps, all } = await walkRecord(walker, record, { domain: sender, path: [sender] });
  return { ...tallySpfSteps(steps), all };
};

interface Walker {
  readonly sender: string;
  readonly dns: DnsIo;
  readonly signal: AbortSignal;
  questionsLeft: number;
}

interface Place {
  readonly domain: string;
  /** The domains whose records lead here, the scanned one first. */
  readonly path: readonly string[];
}

interface Walked {
  readonly steps: readonly SpfStep[];
  readonly all: SpfQualifier | null;
  /** Of an include or a redirect whose record was read. */
  readonly name?: string;
}

type OfKind<Term, Kind> = Extract<Term, { readonly kind: Kind }>;

const walkRecord = async (walker: Walker, record: SpfRecord, place: Place): Promise<Walked> => {
  const end = record.mechanisms.findIndex(({ kind }) => kind === 'all');
  // §5.1: what stands after `all` is never tested, and `redirect` is ignored beside it.
  const tested = end < 0 ? record.mechanisms : record.mechanisms.slice(0, end);
  const steps = (await Promise.all(tested.map((mechanism) => walkMechanism(walker, mechanism, place)))).flat();
  if (end >= 0) return { steps, all: record.mechanisms[end]?.qualifier ?? null };
  const redirect = record.modifiers.find((modifier) => modifier.kind === 'redirect');
  if (!redirect) return { steps, all: null };
  const target = await walkTarget(walker, redirect, place);
  return { steps: [...steps, ...target.steps], all: target.all };
};

const walkMechanism = async (walker: Walker, mechanism: SpfMechanism, place: Place): Promise<readonly SpfStep[]> => {
  switch (mechanism.kind) {
    case 'all':
    case 'ip4':
    case 'ip6':
      return [];
    case 'include': {
      const { steps, all, name } = await walkTarget(walker, mechanism, place);
      const opens = all === '+' && mechanism.qualifier === '+' && name !== undefined;
      return opens ? [...steps, { kind: 'open', domain: name }] : steps;
    }
    case 'ptr':
      return [{ kind: 'lookup', term: mechanism.text }];
    case 'a':
    case 'exists':
    case 'mx':
      return walkHosts(walker, mechanism, place);
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
  const answers = await Promise.all(types.map((type) => ask(walker, name, type, term)));
  const found = answers.reduce((sum, { records }) => sum + records.length, 0);
  if (found === 0) steps.push({ kind: 'void', term });
  if (mechanism.kind === 'mx' && found > MAX_EXCHANGES) {
    steps.push({ kind: 'permerror', term, reason: `${name} has ${found} mail servers; SPF allows ${MAX_EXCHANGES}` });
  }
  return steps;
};

/** The record that an `include` or a `redirect` names, and all below it. */
const walkTarget = async (
  walker: Walker,
  term: OfKind<SpfMechanism, 'include'> | OfKind<SpfModifier, 'redirect'>,
  place: Place,
): Promise<Walked> => {
  const steps: SpfStep[] = [{ kind: 'lookup', term: term.text }];
  const name = expandDomainSpec(term.domainSpec, walker.sender, place.domain);
  if (name === undefined) return { steps, all: null };
  if (term.kind === 'include') steps.push({ kind: 'include', domain: name });
  const wrong = (reason: string): Walked => ({
    steps: [...steps, { kind: 'permerror', term: term.text, reason }],
    all: null,
  });
  if (place.path.includes(name)) return wrong(`it leads in a circle: ${[...place.path, name].join(' → ')}`);
  if (walker.questionsLeft <= 0) return { steps, all: null };
  walker.questionsLeft -= 1;
  const texts = isAskable(name) ? (await ask(walker, name, 'TXT', term.text)).records.map(({ text }) => text) : [];
  const [first, ...others] = texts.filter(isSpfRecord);
  // §5.2 and §6.1: "none" of the target is a permerror here.
  if (first === undefined) return wrong(`${name} has no SPF record`);
  if (others.length > 0) return wrong(`${name} has ${others.length + 1} SPF records; one is allowed`);
  const parsed = parseSpf(first);
  if (!parsed.ok) return wrong(`the SPF record of ${name} is wrong at "${parsed.term}": ${parsed.reason}`);
  const target = await walkRecord(walker, parsed, { domain: name, path: [...place.path, name] });
  return { steps: [...steps, ...target.steps], all: target.all, name };
};

const ask = async <Type extends DnsType>(
  walker: Walker,
  name: string,
  type: Type,
  term: string,
): Promise<DnsAnswer<Type>> => {
  try {
    return await walker.dns.resolve(name, type, walker.signal);
  } catch (error) {
    if (!(error instanceof IoFailure) || walker.signal.aborted) throw error;
    const reason = error.kind === 'timeout' ? 'timeout' : 'dnsFailure';
    throw new ProbeInconclusiveError(
      reason,
      `"${term}" got no answer from DNS (receivers see a temperror): ${error.message}`,
    );
  }
};
