import { askableName, endsInNumber } from './askableName.ts';
import { askDns, SpfError, type SpfEvaluation } from './spfEvaluation.ts';
import { MAX_POINTERS } from './spfLimits.ts';

/** The names that the client's PTR records give, in their order, at most ten; undefined where DNS fails (RFC 7208 §5.5). */
export const pointerNames = async (evaluation: SpfEvaluation, what: string): Promise<readonly string[] | undefined> => {
  const answer = await unlessDnsFails(askDns(evaluation, evaluation.client.pointerName, 'PTR', what));
  return answer?.records
    .slice(0, MAX_POINTERS)
    .flatMap(({ host }) => askableName(host) ?? [])
    .filter((name) => !endsInNumber(name));
};

/** Does the name have the client's address? A name whose question fails is passed over (§5.5). */
export const isValidated = async (evaluation: SpfEvaluation, name: string, what: string): Promise<boolean> => {
  const { client } = evaluation;
  const answer = await unlessDnsFails(askDns(evaluation, name, client.family === 4 ? 'A' : 'AAAA', what));
  return answer?.records.some(({ address }) => client.isWithin(address, client.family === 4 ? 32 : 128)) ?? false;
};

export const isNameWithin = (name: string, domain: string): boolean => {
  const [one, other] = [name.toLowerCase(), domain.toLowerCase()];
  return one === other || one.endsWith(`.${other}`);
};

/** %{p} (§7.3): a validated name, the domain's own first, then one below it, then any; "unknown" where there is none. */
export const validatedName = async (evaluation: SpfEvaluation, domain: string): Promise<string> => {
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
