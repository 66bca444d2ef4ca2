import type { Answer } from 'dns-packet';
import { hostOf } from './dnsRecordData.ts';
import { IoFailure } from './scannerIo.ts';

/** Longer chains are a fault or an attack; resolvers give up in the same region. */
const MAX_ALIASES = 16;

/**
 * The CNAME chain of `name` (RFC 1034 §3.6.2): what was `walked` of it, and what `answers` add. Throws IoFailure `malformed` for a
 * loop or a chain past 16.
 */
export const followAliases = (
  name: string,
  walked: readonly string[],
  answers: readonly Answer[],
): readonly string[] => {
  const targets = new Map(answers.flatMap(aliasOf));
  const chain = [...walked];
  for (let target = targets.get(walked.at(-1) ?? name); target !== undefined; target = targets.get(target)) {
    if (target === name || chain.includes(target)) {
      throw new IoFailure('malformed', `The CNAME chain of ${name} is a loop`);
    }
    chain.push(target);
    if (chain.length > MAX_ALIASES) {
      throw new IoFailure('malformed', `The CNAME chain of ${name} is longer than ${MAX_ALIASES}`);
    }
  }
  return chain;
};

const aliasOf = (answer: Answer): readonly (readonly [string, string])[] =>
  answer.type === 'CNAME' ? [[hostOf(answer.name), hostOf(answer.data)]] : [];
