import { securityScanBody } from '../../report/securityScanBody.ts';
import type { JudgedFinding, ReportedDomain, RunFormat, ScanRun } from './scanRun.ts';

/**
 * Returns a domain as JSON: the body of POST /api/security-scan with what pipelines need in addition: every finding with its check, the requirements, and the
 * baseline findings that are gone. For a domain without a report: the reason.
 */
const bodyOf = ({ result, reported }: ReportedDomain, run: ScanRun) =>
  result.status === 'unscanned' || reported === null
    ? { domain: result.domain, error: errorOf(result) }
    : {
        ...securityScanBody(reported.report, reported.company, reported.totalScans ?? 1),
        total_scans: reported.totalScans,
        profile: run.profile,
        findings: result.findings.map(findingBody),
        requirements: result.requirements.map(({ id, isMet, message }) => ({ id, met: isMet, message })),
        ...(result.policy && { policy: result.policy }),
        ...(run.hasBaseline && { fixed: result.fixed }),
      };

const errorOf = (result: ReportedDomain['result']) =>
  result.status === 'unscanned' ? { reason: result.reason, message: result.message } : null;

const findingBody = (finding: JudgedFinding) => {
  const { probe, check, code, outcome, title, points, evidence, reference, fix, baselineState, isFailing } = finding;
  return {
    probe,
    check,
    code,
    outcome,
    title,
    points,
    evidence,
    reference,
    fix: fix?.text ?? null,
    example: fix?.example ?? null,
    ...(baselineState !== null && { baseline_state: baselineState }),
    failing: isFailing,
  };
};

/** Writes an object for a single domain, or nothing if there is no report; writes an array of such objects for a list. */
export const runJson: RunFormat = (run, domains) => (run.isList ? arrayOf(run, domains) : objectOf(run, domains));

async function* objectOf(run: ScanRun, domains: AsyncIterable<ReportedDomain>): AsyncGenerator<string> {
  for await (const domain of domains)
    if (domain.reported !== null) yield `${JSON.stringify(bodyOf(domain, run), null, 2)}\n`;
}

async function* arrayOf(run: ScanRun, domains: AsyncIterable<ReportedDomain>): AsyncGenerator<string> {
  let before = '[';
  for await (const domain of domains) {
    yield `${before}\n${JSON.stringify(bodyOf(domain, run), null, 2)}`;
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}

/** Writes a line for each domain, as soon as its result is known. */
export const runJsonLines: RunFormat = async function* (run, domains) {
  for await (const domain of domains) yield `${JSON.stringify(bodyOf(domain, run))}\n`;
};
