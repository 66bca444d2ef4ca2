import type { SpfExplanation } from './evaluateDomain.ts';
import { endsInNumber } from './askableName.ts';
import { expandExplanation } from './expandMacros.ts';
import { parseMacroString } from './macroString.ts';
import { targetName, valuesFor } from './matchMechanism.ts';
import { askDns, SpfError, type SpfEvaluation } from './spfEvaluation.ts';

/** The text of `exp=`, fetched and expanded (RFC 7208 §6.2); null where anything is wrong with it. What it asks for is not counted. */
export const explain = async (
  evaluation: SpfEvaluation,
  { domain, domainSpec }: SpfExplanation,
): Promise<string | null> => {
  try {
    const name = await targetName(evaluation, domainSpec, domain);
    if (name === undefined || endsInNumber(name)) return null;
    const { records } = await askDns(evaluation, name, 'TXT', `"exp=${domainSpec}" of ${domain}`);
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
