import type { FindingOutcome } from '../../../checks/kit/finding.ts';
import type { Check, ScanReport } from '../../../schema/report/scanReport.ts';
import { scoreCategory, type SectionId } from '../../../checks/kit/section.ts';
import { checksOf, sectionStateOf } from '../../report/sectionView.ts';
import { findingRule, reasonOfPoints } from '../../../checks/registry.ts';
import type { DocumentCheck, DocumentFinding, DocumentSection, DocumentState, Tone } from './reportDocument.ts';
import type { ShownReport } from '../../report/reportFor.ts';
import { factParts } from './factParts.ts';
import { spokenEvidence } from '../../../schema/report/words/spokenEvidence.ts';
import { spokenFinding, spokenReason } from '../../../schema/report/words/spokenFinding.ts';
import type { DocumentSpeech } from '../words/documentSpeech.ts';

const documentCheckOf = (check: Check, speech: DocumentSpeech): DocumentCheck => {
  const isConclusive = check.state === 'conclusive';
  return {
    probe: check.probe,
    title: speech.checks[check.probe],
    state: isConclusive ? speech.words.conclusive : speech.facts.notChecked,
    isConclusive,
    reason: check.state === 'inconclusive' ? speech.frame.inconclusive[check.reason] : null,
    detail: check.state === 'inconclusive' ? spokenEvidence(speech.language, check.probe, check.detail) : null,
    durationMs: 'durationMs' in check ? check.durationMs : null,
  };
};

const findingsOf = (report: ScanReport, check: Check, speech: DocumentSpeech): readonly DocumentFinding[] => {
  if (check.state !== 'conclusive') return [];
  return check.findings.map(({ code, outcome, title, evidence }) => {
    const rule = findingRule(check.probe, code);
    const penalty = report.scorecard?.penalties.find((each) => each.code === code && each.probe === check.probe);
    const fix = outcome === 'warn' || outcome === 'fail' ? rule?.fix?.(report.domain, report.observations) : undefined;
    const english = { code, title, meaning: rule?.meaning ?? null, fix: fix?.text ?? null };
    const said = spokenFinding(speech.language, english, report.domain);
    return {
      probe: check.probe,
      check: speech.checks[check.probe],
      code,
      outcome,
      outcomeWord: speech.frame.outcomes[outcome],
      title: said.title,
      meaning: said.meaning,
      evidence,
      evidenceLines: evidence.map((line) => spokenEvidence(speech.language, check.probe, line)),
      points: Math.round(penalty?.points ?? 0),
      pointsReason: spokenReason(speech.language, code, reasonOfPoints(penalty)) ?? null,
      reference: rule?.reference ?? penalty?.reference ?? null,
      fix: fix && said.fix !== null ? { text: said.fix, example: fix.example ?? null } : null,
    };
  });
};

const RANKS: Readonly<Record<FindingOutcome, number>> = {
  fail: 0,
  warn: 1,
  inconclusive: 2,
  pass: 3,
  info: 3,
  notApplicable: 3,
};

const inOrder = (findings: readonly DocumentFinding[]): readonly DocumentFinding[] =>
  findings.toSorted(
    (one, other) =>
      RANKS[one.outcome] - RANKS[other.outcome] || (RANKS[one.outcome] < 2 ? other.points - one.points : 0),
  );

interface SectionVerdict {
  readonly tone: Tone;
  readonly word: string;
  readonly verdict: string;
}

/** A section's state is its worst finding; what could not be checked is added to it, and never counts as a good result. */
const verdictOf = (
  state: DocumentState,
  findings: readonly DocumentFinding[],
  checks: readonly DocumentCheck[],
  { words, facts, frame }: DocumentSpeech,
): SectionVerdict => {
  const said = words.verdict;
  if (state === 'notChecked') return { tone: 'unknown', word: facts.notChecked, verdict: said.notChecked };
  const count = (wanted: FindingOutcome): number => findings.filter(({ outcome }) => outcome === wanted).length;
  const [failed, warned, passed] = [count('fail'), count('warn'), count('pass')];
  const unchecked = checks.filter(({ isConclusive }) => !isConclusive).length + count('inconclusive');
  const counts = [
    failed > 0 && said.failed({ count: failed }),
    warned > 0 && said.warnings({ count: warned }),
    passed > 0 && said.passed({ count: passed }),
    unchecked > 0 && said.inconclusive({ count: unchecked }),
  ].filter((each) => each !== false);
  const verdict = counts.length === 0 ? said.nothingToJudge : `${counts.join(', ')}.`;
  if (failed > 0) return { tone: 'fail', word: said.failed({ count: failed }), verdict };
  if (warned > 0) return { tone: 'warn', word: said.warnings({ count: warned }), verdict };
  if (unchecked > 0) return { tone: 'unknown', word: words.inPart, verdict };
  return passed > 0
    ? { tone: 'pass', word: frame.outcomes.pass, verdict }
    : { tone: 'none', word: words.noVerdict, verdict };
};

/** A rule that was broken twice costs its points only once. */
const lostOf = (
  { scorecard }: ScanReport,
  findings: readonly DocumentFinding[],
  { frame }: DocumentSpeech,
): DocumentSection['lostOf'] => {
  const own = (scorecard?.penalties ?? []).filter(({ probe, code }) =>
    findings.some((finding) => finding.probe === probe && finding.code === code),
  );
  return scoreCategory.options.flatMap((category) => {
    const points = own.reduce((sum, each) => sum + (each.category === category ? Math.round(each.points) : 0), 0);
    return points === 0 ? [] : [{ category: frame.categories[category], points }];
  });
};

/** Returns the results of a section's checks, without the facts. */
export const judgedSectionOf = (
  report: ScanReport,
  section: SectionId,
  speech: DocumentSpeech,
): Pick<DocumentSection, 'checks' | 'findings'> => {
  const checks = checksOf(report, section);
  return {
    checks: checks.map((check) => documentCheckOf(check, speech)),
    findings: inOrder(checks.flatMap((check) => findingsOf(report, check, speech))),
  };
};

/** Returns a section of the report. The scan must have ended. */
export const documentSectionOf = (report: ShownReport, section: SectionId, speech: DocumentSpeech): DocumentSection => {
  const { checks: documentChecks, findings } = judgedSectionOf(report, section, speech);
  const told = sectionStateOf(report, section);
  const state = told === 'checked' || told === 'partial' ? told : 'notChecked';
  return {
    id: section,
    title: speech.frame.sections[section],
    state,
    ...verdictOf(state, findings, documentChecks, speech),
    lostOf: lostOf(report, findings, speech),
    checks: documentChecks,
    parts: factParts(report, section, speech),
    findings,
  };
};
