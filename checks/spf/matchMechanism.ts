import type { DnsAnswer } from '../../server/scanner/io/scannerIo.ts';
import { askableName, endsInNumber } from './askableName.ts';
import { expandDomain } from './expandMacros.ts';
import { parseMacroString } from './macroString.ts';
import type { SpfMechanism } from './parseSpf.ts';
import { queryDns, countLookup, countVoid, SpfError, type SpfEvaluation } from './spfEvaluation.ts';
import { MAX_EXCHANGES, MAX_POINTERS } from './spfLimits.ts';
import { isWithinDomain } from '../../server/platform/base/isWithinDomain.ts';

/** The mechanisms that this file can evaluate by itself. */
type OwnMechanism = Exclude<SpfMechanism, { readonly kind: 'include' }>;

/**
 * Returns the name that a domain-spec of `domain`'s record stands for in this message; `null` stands for the domain itself. Returns `undefined` if DNS cannot
 * be asked for it.
 */
export const targetName = async (
  evaluation: SpfEvaluation,
  domainSpec: string | null,
  domain: string,
): Promise<string | undefined> => {
  if (domainSpec === null) return domain;
  const macros = parseMacroString(domainSpec);
  // Cannot happen: the record's parser accepted it.
  if (!macros.ok) return undefined;
  return askableName(await expandDomain(macros.tokens, valuesFor(evaluation, domain)));
};

/** Returns the values of macros in the record of `domain`. */
export const valuesFor = (evaluation: SpfEvaluation, domain: string) => ({
  client: evaluation.client,
  sender: evaluation.sender,
  helo: evaluation.helo,
  receiver: evaluation.receiver,
  now: evaluation.now,
  domain,
  validatedName: () => {
    const known = evaluation.validatedNames.get(domain) ?? validatedName(evaluation, domain);
    evaluation.validatedNames.set(domain, known);
    return known;
  },
});

/** Returns whether the mechanism of `domain`'s record matches the client (RFC 7208 §5). Throws SpfError. */
export const matchMechanism = async (
  evaluation: SpfEvaluation,
  mechanism: OwnMechanism,
  domain: string,
): Promise<boolean> => {
  const { client } = evaluation;
  switch (mechanism.kind) {
    case 'all':
      return true;
    case 'ip4':
    case 'ip6':
      return client.isWithin(mechanism.address, mechanism.prefix);
    case 'a':
    case 'mx':
    case 'exists':
    case 'ptr':
      return matchNamed(evaluation, mechanism, domain);
  }
};

type NamedMechanism = Extract<OwnMechanism, { readonly domainSpec: string | null }>;

const matchNamed = async (evaluation: SpfEvaluation, mechanism: NamedMechanism, domain: string): Promise<boolean> => {
  countLookup(evaluation, mechanism.text, domain);
  const name = await targetName(evaluation, mechanism.domainSpec, domain);
  if (name === undefined) return false;
  switch (mechanism.kind) {
    case 'exists':
      return (await lookUp(evaluation, name, 'A', mechanism, domain)).length > 0;
    case 'a':
      return hasClient(
        evaluation,
        mechanism,
        await lookUp(evaluation, name, addressType(evaluation), mechanism, domain),
      );
    case 'mx':
      return matchExchanges(evaluation, mechanism, name, domain);
    case 'ptr':
      return matchPointers(evaluation, mechanism, name, domain);
  }
};

const addressType = ({ client }: SpfEvaluation): 'A' | 'AAAA' => (client.family === 4 ? 'A' : 'AAAA');

const hasClient = (
  { client }: SpfEvaluation,
  { prefix4, prefix6 }: Extract<NamedMechanism, { readonly prefix4: number }>,
  records: readonly { readonly address: string }[],
): boolean => records.some(({ address }) => client.isWithin(address, client.family === 4 ? prefix4 : prefix6));

/** Looks up the records for a term. An empty answer counts as a void lookup. */
const lookUp = async <Type extends 'A' | 'AAAA' | 'MX'>(
  evaluation: SpfEvaluation,
  name: string,
  type: Type,
  { text }: NamedMechanism,
  domain: string,
): Promise<DnsAnswer<Type>['records']> => {
  // No such top-level domain exists, so the DNS answer is known.
  const records = endsInNumber(name) ? [] : (await queryDns(evaluation, name, type, placeOf(text, domain))).records;
  if (records.length === 0) countVoid(evaluation, text, domain);
  return records;
};

const placeOf = (term: string, domain: string): string => `"${term}" of ${domain}`;

/** §5.4: without MX records, the addresses of the name itself are not used. */
const matchExchanges = async (
  evaluation: SpfEvaluation,
  mechanism: Extract<NamedMechanism, { readonly kind: 'mx' }>,
  name: string,
  domain: string,
): Promise<boolean> => {
  const records = await lookUp(evaluation, name, 'MX', mechanism, domain);
  const place = placeOf(mechanism.text, domain);
  if (records.length > MAX_EXCHANGES) {
    throw new SpfError(
      'permerror',
      `${place}: ${name} has ${records.length} mail servers; SPF allows ${MAX_EXCHANGES}`,
    );
  }
  for (const { exchange } of [...records].sort((one, other) => one.preference - other.preference)) {
    const host = askableName(exchange);
    if (host === undefined || endsInNumber(host)) continue;
    const answer = await queryDns(evaluation, host, addressType(evaluation), place);
    if (hasClient(evaluation, mechanism, answer.records)) return true;
  }
  return false;
};

/** §5.5: matches if a name of the client is the domain or below it, and resolves to the client's address. DNS failures do not match. */
const matchPointers = async (
  evaluation: SpfEvaluation,
  { text }: NamedMechanism,
  name: string,
  domain: string,
): Promise<boolean> => {
  const place = placeOf(text, domain);
  const pointers = await pointerNames(evaluation, place);
  if (pointers?.length === 0) countVoid(evaluation, text, domain);
  for (const pointer of pointers ?? []) {
    if (isNameWithin(pointer, name) && (await isValidated(evaluation, pointer, place))) return true;
  }
  return false;
};

/** Returns the names in the client's PTR records, in order, at most ten, or `undefined` if DNS fails (RFC 7208 §5.5). */
const pointerNames = async (evaluation: SpfEvaluation, what: string): Promise<readonly string[] | undefined> => {
  const answer = await unlessDnsFails(queryDns(evaluation, evaluation.client.pointerName, 'PTR', what));
  return answer?.records
    .slice(0, MAX_POINTERS)
    .flatMap(({ host }) => askableName(host) ?? [])
    .filter((name) => !endsInNumber(name));
};

/** Returns whether the name resolves to the client's address. A name whose lookup fails is skipped (§5.5). */
const isValidated = async (evaluation: SpfEvaluation, name: string, what: string): Promise<boolean> => {
  const { client } = evaluation;
  const answer = await unlessDnsFails(queryDns(evaluation, name, client.family === 4 ? 'A' : 'AAAA', what));
  return answer?.records.some(({ address }) => client.isWithin(address, client.family === 4 ? 32 : 128)) ?? false;
};

const isNameWithin = (name: string, domain: string): boolean =>
  isWithinDomain(name.toLowerCase(), domain.toLowerCase());

/** %{p} (§7.3): returns a validated name, preferring the domain itself, then a name below it, then any; "unknown" if there is none. */
const validatedName = async (evaluation: SpfEvaluation, domain: string): Promise<string> => {
  const what = `%{p} of ${domain}`;
  const names = (await pointerNames(evaluation, what)) ?? [];
  const ranked = [...names].sort((one, other) => rankOf(one, domain) - rankOf(other, domain));
  for (const name of ranked) if (await isValidated(evaluation, name, what)) return name;
  return 'unknown';
};

const rankOf = (name: string, domain: string): number => {
  if (name.toLowerCase() === domain.toLowerCase()) return 0;
  return isNameWithin(name, domain) ? 1 : 2;
};

const unlessDnsFails = async <Answer>(asked: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof SpfError) return undefined;
    throw error;
  }
};
