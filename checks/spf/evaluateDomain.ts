import {
  isSpfRecord,
  parseSpf,
  type SpfMechanism,
  type SpfModifier,
  type SpfQualifier,
  type SpfRecord,
} from './parseSpf.ts';
import { matchMechanism, targetName } from './matchMechanism.ts';
import { queryDns, countLookup, SpfError, type SpfEvaluation } from './spfEvaluation.ts';
import { isCheckable } from './senderOf.ts';

/** What a domain's record says about a client. Errors are thrown instead. */
export interface SpfOutcome {
  readonly result: 'none' | 'neutral' | 'pass' | 'fail' | 'softfail';
  readonly reason: string;
  /** For `fail`: where the explanation is, in the record that decided (RFC 7208 §6.2). */
  readonly explanation?: SpfExplanation;
}

export interface SpfExplanation {
  readonly domain: string;
  readonly domainSpec: string;
}

const RESULTS = { '+': 'pass', '-': 'fail', '~': 'softfail', '?': 'neutral' } as const satisfies Record<
  SpfQualifier,
  SpfOutcome['result']
>;

/** check_host() for a `domain` that can be looked up: its record, the terms in order, then `redirect`. Throws SpfError. */
export const evaluateDomain = async (evaluation: SpfEvaluation, domain: string): Promise<SpfOutcome> => {
  const record = await findRecord(evaluation, domain);
  if (!record) return { result: 'none', reason: `${domain} has no SPF record` };
  for (const mechanism of record.mechanisms) {
    if (!(await isMatch(evaluation, mechanism, domain))) continue;
    const result = RESULTS[mechanism.qualifier];
    const exp = modifierOf(record, 'exp');
    const reason = `"${mechanism.text}" of ${domain} matches`;
    return result === 'fail' && exp
      ? { result, reason, explanation: { domain, domainSpec: exp.domainSpec } }
      : { result, reason };
  }
  const redirect = modifierOf(record, 'redirect');
  // §4.7: the default result, as if the record ended in "?all".
  if (!redirect) return { result: 'neutral', reason: `No mechanism of ${domain} matches` };
  return evaluateTarget(evaluation, redirect, domain);
};

type Named<Kind> = Extract<SpfMechanism | SpfModifier, { readonly kind: Kind }>;

const modifierOf = <Kind extends 'exp' | 'redirect'>({ modifiers }: SpfRecord, kind: Kind): Named<Kind> | undefined =>
  modifiers.find((modifier): modifier is Named<Kind> => modifier.kind === kind);

const isMatch = async (evaluation: SpfEvaluation, mechanism: SpfMechanism, domain: string): Promise<boolean> =>
  mechanism.kind === 'include'
    ? (await evaluateTarget(evaluation, mechanism, domain)).result === 'pass'
    : matchMechanism(evaluation, mechanism, domain);

/** §4.4 and §4.5. Returns `undefined` if there is no record. */
const findRecord = async (evaluation: SpfEvaluation, domain: string): Promise<SpfRecord | undefined> => {
  const { records } = await queryDns(evaluation, domain, 'TXT', `The record of ${domain}`);
  const [text, ...others] = records.map((record) => record.text).filter(isSpfRecord);
  if (text === undefined) return undefined;
  if (others.length > 0) {
    throw new SpfError('permerror', `${domain} has ${others.length + 1} SPF records; one is allowed`);
  }
  const parsed = parseSpf(text);
  if (parsed.ok) return parsed;
  throw new SpfError('permerror', `"${parsed.term.slice(0, 260)}" of ${domain}: ${parsed.reason}`);
};

/** Evaluates the target of `include` or `redirect`. §5.2 and §6.1: "none" there is a permerror here, and its errors end the whole evaluation. */
const evaluateTarget = async (
  evaluation: SpfEvaluation,
  term: Named<'include' | 'redirect'>,
  domain: string,
): Promise<SpfOutcome> => {
  countLookup(evaluation, term.text, domain);
  const target = await targetName(evaluation, term.domainSpec, domain);
  if (target === undefined || !isCheckable(target)) {
    throw new SpfError('permerror', `"${term.text}" of ${domain} leads to no domain name`);
  }
  const outcome = await evaluateDomain(evaluation, target);
  if (outcome.result === 'none') throw new SpfError('permerror', `"${term.text}" of ${domain}: ${outcome.reason}`);
  return outcome;
};
