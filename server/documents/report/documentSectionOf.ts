import type { FindingOutcome } from '../../../schema/report/finding.ts';
import type { Check, ScanReport } from '../../../schema/report/scanReport.ts';
import type { SectionId } from '../../../schema/report/section.ts';
import { checksOf, sectionStateOf } from '../../report/sectionView.ts';
import { findingRule, probeOf } from '../../scanner/registry.ts';
import type { DocumentCheck, DocumentFinding, DocumentSection, DocumentState, Tone } from './reportDocument.ts';
import { reportFactWords } from '../../../schema/report/words/reportWords.ts';
import type { ShownReport } from '../../report/reportFor.ts';
import { factParts } from './factParts.ts';
import { counted, REPORT_WORDS } from './reportWords.ts';

const titleOf = ({ probe }: Check): string => probeOf(probe)?.title ?? probe;

const documentCheckOf = (check: Check): DocumentCheck => {
  const isConclusive = check.state === 'conclusive';
  return {
    probe: check.probe,
    title: titleOf(check),
    state: isConclusive ? 'Conclusive' : 'Not checked',
    isConclusive,
    reason: check.state === 'inconclusive' ? REPORT_WORDS.inconclusive[check.reason] : null,
    detail: check.state === 'inconclusive' ? check.detail : null,
    durationMs: 'durationMs' in check ? check.durationMs : null,
  };
};

const findingsOf = (report: ScanReport, check: Check): readonly DocumentFinding[] => {
  if (check.state !== 'conclusive') return [];
  return check.findings.map(({ code, outcome, title, evidence }) => {
    const rule = findingRule(check.probe, code);
    const penalty = report.scorecard?.penalties.find((each) => each.code === code && each.probe === check.probe);
    const fix = outcome === 'warn' || outcome === 'fail' ? rule?.fix?.(report.domain) : undefined;
    return {
      check: titleOf(check),
      code,
      outcome,
      outcomeWord: REPORT_WORDS.outcomes[outcome],
      title,
      meaning: rule?.meaning ?? null,
      evidence,
      points: Math.round(penalty?.points ?? 0),
      reference: rule?.reference ?? penalty?.reference ?? null,
      fix: fix ? { text: fix.text, example: fix.example ?? null } : null,
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

interface Standing {
  readonly tone: Tone;
  readonly word: string;
  readonly verdict: string;
}

/** The worst that was found names the section; what could not be looked at is said beside it, and never counts as fine. */
const standingOf = (
  state: DocumentState,
  findings: readonly DocumentFinding[],
  checks: readonly DocumentCheck[],
): Standing => {
  if (state === 'notChecked')
    return { tone: 'unknown', word: 'Not checked', verdict: 'Not checked: none of its checks was conclusive.' };
  const count = (wanted: FindingOutcome): number => findings.filter(({ outcome }) => outcome === wanted).length;
  const [failed, warned, passed] = [count('fail'), count('warn'), count('pass')];
  const unchecked = checks.filter(({ isConclusive }) => !isConclusive).length;
  const said = [
    failed > 0 && `${failed} failed`,
    warned > 0 && counted(warned, 'warning'),
    passed > 0 && `${passed} passed`,
    unchecked > 0 && `${counted(unchecked, 'check')} not conclusive`,
  ].filter((each) => each !== false);
  const verdict = said.length === 0 ? 'Informational only.' : `${said.join(', ')}.`;
  if (failed > 0) return { tone: 'fail', word: `${failed} failed`, verdict };
  if (warned > 0) return { tone: 'warn', word: counted(warned, 'warning'), verdict };
  if (unchecked > 0) return { tone: 'unknown', word: 'Partly checked', verdict };
  return passed > 0 ? { tone: 'pass', word: 'Passed', verdict } : { tone: 'none', word: 'No verdict', verdict };
};

/** A rule that was broken twice is paid for once. */
const pointsOf = (findings: readonly DocumentFinding[]): number =>
  [...new Map(findings.map(({ check, code, points }) => [`${check} ${code}`, points])).values()].reduce(
    (sum, points) => sum + points,
    0,
  );

/** One sheet of the report. The scan has ended. */
export const documentSectionOf = (report: ShownReport, section: SectionId): DocumentSection => {
  const checks = checksOf(report, section);
  const findings = inOrder(checks.flatMap((check) => findingsOf(report, check)));
  const told = sectionStateOf(report, section);
  const state = told === 'checked' || told === 'partial' ? told : 'notChecked';
  const documentChecks = checks.map(documentCheckOf);
  return {
    id: section,
    title: REPORT_WORDS.sections[section],
    state,
    ...standingOf(state, findings, documentChecks),
    pointsLost: pointsOf(findings),
    checks: documentChecks,
    parts: factParts(report, section, reportFactWords('en')),
    findings,
  };
};
