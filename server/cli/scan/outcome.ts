import type { RulesetVerdict } from '../../../schema/report/rulesetVerdict.ts';
import type { Language } from '../../../schema/report/words/factWords.ts';
import {
  isFault,
  type DomainResult,
  type JudgedFinding,
  type Requirement,
  type ScannedDomain,
} from '../../documents/scanRun/scanRun.ts';
import { speechIn } from '../../documents/words/documentSpeech.ts';
import { cliWords } from '../../platform/base/answers.ts';
import { EXIT } from '../command.ts';
import type { Gate } from './gates.ts';

/** Known findings, those of the baseline, never fail a run. */
const isUnknown = ({ baselineState }: JudgedFinding): boolean => baselineState !== 'known';

/** Marks the findings that fail the run, and evaluates the requirements. Without a gate for findings, failures are marked but nothing is required. */
export const judged = (
  domain: ScannedDomain,
  gates: readonly Gate[],
  { hasBaseline, language }: { readonly hasBaseline: boolean; readonly language: Language },
): ScannedDomain => {
  const isStrict = gates.some(({ kind }) => kind === 'warn');
  const findings = domain.findings.map((finding) => ({
    ...finding,
    isFailing: isUnknown(finding) && (isStrict ? isFault(finding) : finding.outcome === 'fail'),
  }));
  const marked = { ...domain, findings };
  const requirements = gates.map((gate) =>
    gate.kind === 'score' ? scoreRequirement(marked, gate, language) : findingsRequirement(marked, gate, hasBaseline),
  );
  return { ...marked, requirements };
};

/**
 * Adds the verdict of a policy, also as a requirement. If too little was checked, the requirement is neither met nor missed: a policy that treats
 * that as a failure says so itself (`notChecked: fail`).
 */
export const judgedByRuleset = (domain: ScannedDomain, ruleset: RulesetVerdict): ScannedDomain => {
  const said = cliWords().scan.requirements;
  const failed = ruleset.rules.filter(({ status }) => status === 'fail').map(({ title }) => title);
  const { title } = ruleset;
  const rules = [...failed.slice(0, NAMED), ...(failed.length > NAMED ? ['…'] : [])].join('; ');
  const requirement: Requirement = {
    id: `policy:${ruleset.policy}`,
    isMet: ruleset.verdict !== 'fail',
    isOfFindings: false,
    message: ruleset.verdict === 'fail' ? said.policyFailed({ title, rules }) : said.policyMet({ title }),
  };
  const requirements = ruleset.verdict === 'unclear' ? [] : [requirement];
  return { ...domain, policy: ruleset, requirements: [...domain.requirements, ...requirements] };
};

/** Maximum number of codes that are listed. */
const NAMED = 5;

const findingsRequirement = (
  { findings }: ScannedDomain,
  { id, kind }: Pick<Gate, 'id' | 'kind'>,
  hasBaseline: boolean,
): Requirement => {
  const said = cliWords().scan.requirements;
  const failing = findings.filter(
    (finding) => isUnknown(finding) && (kind === 'warn' ? isFault(finding) : finding.outcome === 'fail'),
  );
  const count = failing.length;
  const codes = [...new Set(failing.map(({ code }) => code))];
  const named = { id, count, codes: [...codes.slice(0, NAMED), ...(codes.length > NAMED ? ['…'] : [])].join(', ') };
  const message = count === 0 ? said.met({ id }) : hasBaseline ? said.newFindings(named) : said.findings(named);
  return { id, isMet: count === 0, isOfFindings: true, message };
};

/** A score that could not be computed is not fine, and counts as too low. */
const scoreRequirement = (
  domain: ScannedDomain,
  { id, of, below }: Extract<Gate, { kind: 'score' }>,
  language: Language,
): Requirement => {
  const said = cliWords().scan.requirements;
  const { frame, words } = speechIn(language);
  const score = of === 'overall' ? domain.overall : domain.subScores[of];
  const title = of === 'overall' ? words.overall : frame.categories[of];
  const message = score === null ? said.noScore({ id, title }) : said.score({ id, title, score });
  return { id, isMet: score !== null && score >= below, isOfFindings: false, message };
};

/**
 * The exit status that one domain causes. This is the only place where the outcome of a domain becomes an exit status: anything else that can fail a
 * run is a requirement of the domain.
 */
export const statusOfDomain = (result: DomainResult): number => {
  if (result.status === 'unscanned') return EXIT.failed;
  return result.requirements.some(({ isMet }) => !isMet) ? EXIT.belowThreshold : EXIT.done;
};

/** A failed requirement outweighs work that could not be done: more scanning cannot undo it. */
const WEIGHTS: readonly number[] = [EXIT.done, EXIT.failed, EXIT.belowThreshold, EXIT.usage];

export const worseStatus = (one: number, other: number): number =>
  WEIGHTS.indexOf(one) >= WEIGHTS.indexOf(other) ? one : other;
