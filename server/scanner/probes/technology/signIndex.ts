import { compileSign, type CompiledSign, type SignKind } from './compileSign.ts';
import { advertisingRules } from './rules/advertisingRules.ts';
import { analyticsRules } from './rules/analyticsRules.ts';
import { consentRules } from './rules/consentRules.ts';
import { frameworkRules } from './rules/frameworkRules.ts';
import { infrastructureRules } from './rules/infrastructureRules.ts';
import { mailRules } from './rules/mailRules.ts';
import { marketingRules } from './rules/marketingRules.ts';
import { operationRules } from './rules/operationRules.ts';
import { recorderRules } from './rules/recorderRules.ts';
import { securityRules } from './rules/securityRules.ts';
import { serverRules } from './rules/serverRules.ts';
import { serviceRules } from './rules/serviceRules.ts';
import { shopRules } from './rules/shopRules.ts';
import { siteRules } from './rules/siteRules.ts';
import type { ToolRule } from './toolRule.ts';

export const ALL_RULES: readonly ToolRule[] = [
  ...siteRules,
  ...shopRules,
  ...frameworkRules,
  ...serverRules,
  ...infrastructureRules,
  ...operationRules,
  ...consentRules,
  ...securityRules,
  ...analyticsRules,
  ...recorderRules,
  ...advertisingRules,
  ...marketingRules,
  ...serviceRules,
  ...mailRules,
];

/** The signs of one kind: by their key, and those that are looked for one after the other (beginnings, parts of a text). */
export interface SignsOfKind {
  readonly byKey: ReadonlyMap<string, readonly CompiledSign[]>;
  readonly listed: readonly CompiledSign[];
}

const LISTED: ReadonlySet<SignKind> = new Set(['path', 'inline', 'comment', 'txt']);

const buildIndex = (): ((kind: SignKind) => SignsOfKind) => {
  const index = new Map<SignKind, { byKey: Map<string, CompiledSign[]>; listed: CompiledSign[] }>();
  for (const rule of ALL_RULES) {
    for (const sign of rule.signs.map((each) => compileSign(rule, each))) {
      const signs = index.get(sign.kind) ?? { byKey: new Map<string, CompiledSign[]>(), listed: [] };
      index.set(sign.kind, signs);
      if (LISTED.has(sign.kind) || sign.isPrefix || sign.key.startsWith('*')) signs.listed.push(sign);
      else signs.byKey.set(sign.key, [...(signs.byKey.get(sign.key) ?? []), sign]);
    }
  }
  return (kind) => index.get(kind) ?? { byKey: new Map(), listed: [] };
};

let built: ReturnType<typeof buildIndex> | undefined;

/** The signs of all rules; compiled when the first scan asks for them. */
export const signsOf = (kind: SignKind): SignsOfKind => {
  built ??= buildIndex();
  return built(kind);
};
