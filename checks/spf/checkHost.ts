import type { DnsIo } from '../../server/scanner/io/scannerIo.ts';
import { DeadlinePassed, withDeadline } from '../../server/scanner/io/withDeadline.ts';
import { clientAddressOf } from './clientAddress.ts';
import { evaluateDomain, type SpfOutcome, type SpfExplanation } from './evaluateDomain.ts';
import { isSenderDomain, senderOf } from './senderOf.ts';
import { SpfError, type SpfEvaluation, queryDns } from './spfEvaluation.ts';
import { endsInNumber } from './askableName.ts';
import { expandExplanation } from './expandMacros.ts';
import { parseMacroString } from './macroString.ts';
import { targetName, valuesFor } from './matchMechanism.ts';

/** The parts of a message that SPF uses. */
export interface SpfQuestion {
  /** IPv4 or IPv6. IPv4-mapped addresses count as IPv4. */
  readonly ip: string;
  /** The return path: an address or a domain. Empty for the null reverse-path, which is judged by `helo` (RFC 7208 §2.4). */
  readonly mailFrom: string;
  readonly helo: string;
}

export type SpfResult = 'none' | 'neutral' | 'pass' | 'fail' | 'softfail' | 'temperror' | 'permerror';

export interface SpfVerdict {
  readonly result: SpfResult;
  /** For `fail`: the domain's expanded explanation text (`exp=`); `null` if it publishes no usable one. */
  readonly explanation: string | null;
  /** A sentence that names the decisive term and its record. */
  readonly reason: string;
  /** The number of terms that needed DNS (at most 10 are allowed), and of those that found nothing (at most 2). */
  readonly lookups: number;
  readonly voids: number;
}

interface SpfReceiver {
  /** %{r} in explanations. */
  readonly receiver?: string;
  /** %{t} in explanations. */
  readonly now?: Date;
}

/** RFC 7208 §4.6.4 requires at least 20 seconds. */
const DEADLINE_MS = 30_000;
const EXPLANATION_DEADLINE_MS = 10_000;

/**
 * check_host() of RFC 7208 §4 for the identity in `mailFrom` (or otherwise `helo`). Answers within 40 seconds, with at most about 230 DNS questions. Throws a
 * RangeError if `ip` is not an address; rejects only with the reason of `signal`.
 */
export const checkHost = async (
  { ip, mailFrom, helo }: SpfQuestion,
  dns: DnsIo,
  signal: AbortSignal,
  { receiver = 'unknown', now = new Date() }: SpfReceiver = {},
): Promise<SpfVerdict> => {
  const client = clientAddressOf(ip);
  if (!client) throw new RangeError(`"${ip.slice(0, 80)}" is no IP address`);
  const sender = senderOf({ mailFrom, helo });
  const cost = { lookups: 0, voids: 0 };
  const evaluation = (within: AbortSignal): SpfEvaluation =>
    Object.assign(cost, { client, sender, helo, receiver, now, dns, signal: within, validatedNames: new Map() });
  const outcome = await withDeadline(DEADLINE_MS, signal, (within) => judge(evaluation(within))).catch(timedOut);
  const { lookups, voids } = cost;
  const source = outcome.result === 'fail' ? outcome.explanation : undefined;
  const explanation = source
    ? await withDeadline(EXPLANATION_DEADLINE_MS, signal, (within) => explain(evaluation(within), source)).catch(
        noExplanation,
      )
    : null;
  return { result: outcome.result, explanation, reason: outcome.reason, lookups, voids };
};

type Judged = SpfOutcome | { readonly result: 'temperror' | 'permerror'; readonly reason: string };

const judge = async (evaluation: SpfEvaluation): Promise<Judged> => {
  const { domain } = evaluation.sender;
  if (!isSenderDomain(domain)) {
    return { result: 'none', reason: `"${domain.slice(0, 260)}" is no domain name that could have an SPF record` };
  }
  try {
    return await evaluateDomain(evaluation, domain);
  } catch (error) {
    if (error instanceof SpfError) return { result: error.result, reason: error.message };
    throw error;
  }
};

const timedOut = (error: unknown): Judged => {
  if (error instanceof DeadlinePassed) {
    return { result: 'temperror', reason: `The evaluation took longer than ${DEADLINE_MS / 1_000} seconds` };
  }
  throw error;
};

const noExplanation = (error: unknown): null => {
  if (error instanceof DeadlinePassed) return null;
  throw error;
};

/** Fetches and expands the text of `exp=` (RFC 7208 §6.2). Returns `null` if anything is wrong with it. Its DNS questions are not counted. */
const explain = async (evaluation: SpfEvaluation, { domain, domainSpec }: SpfExplanation): Promise<string | null> => {
  try {
    const name = await targetName(evaluation, domainSpec, domain);
    if (name === undefined || endsInNumber(name)) return null;
    const { records } = await queryDns(evaluation, name, 'TXT', `"exp=${domainSpec}" of ${domain}`);
    const [record, ...others] = records;
    if (!record || others.length > 0) return null;
    const macros = parseMacroString(record.text, { allLetters: true, blanks: true });
    if (!macros.ok) return null;
    return (await expandExplanation(macros.tokens, valuesFor(evaluation, domain))) || null;
  } catch (error) {
    if (error instanceof SpfError) return null;
    throw error;
  }
};
