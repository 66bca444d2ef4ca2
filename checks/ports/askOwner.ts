import type { PortStatement } from './observation.ts';
import { inconclusiveOf } from '../kit/inconclusiveOf.ts';
import { IoFailure, type ScannerIo } from '../../server/scanner/io/scannerIo.ts';
import { InconclusiveError, type Target } from '../kit/check.ts';
import { dnsOutcome } from '../kit/dnsOutcome.ts';
import { fetchSecurityTxt } from '../securityTxt/fetchSecurityTxt.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { parseTagList } from '../kit/parseTagList.ts';

const MAX_STATEMENTS = 10;
const MAX_NAME_LENGTH = 253;

/** What one source says, or why that is unknown. */
type OwnerAnswer = readonly PortStatement[] | { readonly failure: unknown };

const isRefusal = ({ says }: PortStatement): boolean => says === 'no' || says === 'unclear';

/**
 * Asks the owner, in DNS and in security.txt, whether ports may be probed; all sources at once. A refusal anywhere counts; silence does not. As for robots.txt
 * (RFC 9309 §2.3.1), a server error or no answer is treated as "no": throws a `InconclusiveError` if a source could not be read and no other source
 * decides, either with a refusal or with an explicit yes in DNS. Statements are returned refusals first, then in the order of the sources.
 */
export const askOwner = async (
  { domain, registrableDomain }: Target,
  io: Pick<ScannerIo, 'dns' | 'http'>,
  signal: AbortSignal,
): Promise<{ readonly refused: boolean; readonly statements: readonly PortStatement[] }> => {
  const names = [...new Set([domain, registrableDomain ?? domain])]
    .map((name) => `${RECORD_LABEL}.${name}`)
    .filter((name) => name.length <= MAX_NAME_LENGTH);
  const answers = await Promise.all([
    ...names.map((name) => statementsInDns(io, name, signal)),
    statementsInSecurityTxt(io, domain, signal),
  ]);
  const statements = answers.flatMap((one) => ('failure' in one ? [] : one));
  // Refusals first, so that the limit does not cut them off.
  const kept = [...statements].sort((one, other) => Number(isRefusal(other)) - Number(isRefusal(one)));
  const answer = { refused: statements.some(isRefusal), statements: kept.slice(0, MAX_STATEMENTS) };
  const isAllowed = statements.some(({ place, says }) => place === 'txt' && says === 'yes');
  if (answer.refused || isAllowed) return answer;
  for (const one of answers) if ('failure' in one) throw notLearnt(one.failure);
  return answer;
};

const notLearnt = (failure: unknown): InconclusiveError => {
  const { reason, detail } = inconclusiveOf(failure);
  const what = 'Whether the owner refuses checks of ports could not be learnt, so none was knocked at';
  return new InconclusiveError(reason, `${what}: ${detail}`);
};

const statementsInDns = async (
  { dns }: Pick<ScannerIo, 'dns'>,
  name: string,
  signal: AbortSignal,
): Promise<OwnerAnswer> => {
  const outcome = await dnsOutcome(dns, name, 'TXT', signal);
  if (outcome.kind === 'notChecked') return { failure: outcome.failure };
  return outcome.answer.records.flatMap(({ text }) => statementOf('txt', name, text, parsePortRecord(text)));
};

const statementsInSecurityTxt = async (
  { http }: Pick<ScannerIo, 'http'>,
  domain: string,
  signal: AbortSignal,
): Promise<OwnerAnswer> => {
  try {
    const found = await fetchSecurityTxt(http, `https://${domain}/.well-known/security.txt`, signal);
    if (found.status === 'absent') return [];
    const { exchange, file } = found;
    const values = file.fields['candor-ports'];
    if (values.length === 0 && exchange.truncated)
      return { failure: new IoFailure('tooLarge', 'Only a part of security.txt could be read') };
    const address = exchange.hops.at(-1)?.url ?? '';
    return statementOf('securityTxt', address, `Candor-Ports: ${values.join(', ')}`, parsePortFields(values));
  } catch (error) {
    if (signal.aborted || !(error instanceof IoFailure || error instanceof InconclusiveError)) throw error;
    return { failure: error };
  }
};

const statementOf = (
  place: PortStatement['place'],
  where: string,
  text: string,
  said: Said | undefined,
): readonly PortStatement[] => {
  // A statement with neither content nor a problem is not worth a line.
  if (!said || (said.says === 'nothing' && said.faults.length === 0)) return [];
  const faults = said.faults.slice(0, 10).map((fault) => wellFormedText(fault, 300));
  return [{ place, where: wellFormedText(where, 300), text: wellFormedText(text, 255), says: said.says, faults }];
};

type Said = Pick<PortStatement, 'says' | 'faults'>;

/** The label below a domain where the record is published; a tag list (RFC 6376 §3.2): `v=candor1; ports=no`. */
const RECORD_LABEL = '_candor';

/**
 * Parses what one TXT record at `_candor.<domain>` says about port checks. Returns `undefined` if the record is not ours, for example from a wildcard. Unknown
 * tags are ignored. A malformed record is `unclear` if it could be a refusal, and otherwise says `nothing`.
 */
const parsePortRecord = (text: string): Said | undefined => {
  const written = text.trim();
  if (!/^"?v ?= ?candor/i.test(written) && !/\b(candor-)?ports? ?[=:]/i.test(written)) return undefined;
  const { tags, faults: listFaults, duplicates } = parseTagList(written);
  const [version] = tags;
  const ports = tags.find(({ name }) => name.toLowerCase() === 'ports')?.value;
  const faults = [
    ...(version?.name.toLowerCase() === 'v' && version.value.toLowerCase() === 'candor1'
      ? []
      : ['The record must begin with v=candor1;']),
    ...duplicates.map((name) => `The tag "${name.slice(0, 40)}" stands more than once`),
    ...listFaults,
    ...(ports === undefined ? [] : valueFaults('ports', ports)),
  ];
  if (faults.length > 0) return { says: looksLikeConsent(written) ? 'nothing' : 'unclear', faults };
  return { says: ports === undefined ? 'nothing' : answerOf(ports), faults };
};

/** Parses the values of the field Candor-Ports in a security.txt (RFC 9116 §2.4 allows such extension fields). Returns `undefined` if there are none. */
const parsePortFields = (values: readonly string[]): Said | undefined => {
  if (values.length === 0) return undefined;
  const answers = values.map((value) => (valueFaults('', value).length === 0 ? answerOf(value) : 'unclear'));
  const faults = [
    ...values.flatMap((value) => valueFaults('Candor-Ports', value)),
    ...(new Set(answers).size > 1 ? ['Candor-Ports stands more than once, and says different things'] : []),
  ];
  const says = (['no', 'unclear'] as const).find((answer) => answers.includes(answer)) ?? 'yes';
  return { says, faults };
};

const answerOf = (value: string): 'no' | 'yes' => (value.toLowerCase() === 'no' ? 'no' : 'yes');

const valueFaults = (name: string, value: string): readonly string[] =>
  /^(no|yes)$/i.test(value) ? [] : [`${name} must be yes or no, not "${value.slice(0, 40)}"`];

/** Returns whether a malformed record was clearly written to allow the check. */
const looksLikeConsent = (text: string): boolean => /\bports? ?[=:] ?["']?yes\b/i.test(text) && !/\bno\b/i.test(text);
