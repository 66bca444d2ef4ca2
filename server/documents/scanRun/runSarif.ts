import packageJson from '../../../package.json' with { type: 'json' };
import { createHash } from 'node:crypto';
import type { Invocation, Location, Log, Notification, ReportingDescriptor, Result } from 'sarif';
import type { CheckId } from '../../../checks/index.ts';
import { visibleText } from '../../../schema/report/visibleText.ts';
import { spokenFinding } from '../../../schema/report/words/spokenFinding.ts';
import { findingRule } from '../../../checks/registry.ts';
import { speechIn, type DocumentSpeech } from '../words/documentSpeech.ts';
import {
  isFault,
  resultsOf,
  uncheckedOf,
  type DomainResult,
  type JudgedFinding,
  type Place,
  type RunFormat,
  type ScannedDomain,
  type ScanRun,
} from './scanRun.ts';

/** The name of the tool; a baseline from another tool is rejected. */
export const SARIF_TOOL = 'Candor';

/** Used if no list was given: code hosts require a file that a result belongs to. */
const PSEUDO_FILE = 'command-line-domains.txt';

/** The number of evidence lines in the message; the properties contain all of them. */
const MOST_LINES = 3;

const LEVELS = { fail: 'error', warn: 'warning' } as const;

const BASELINE_STATES = { new: 'new', worse: 'updated', known: 'unchanged', uncompared: undefined } as const;

/** Escapes text for a message: braces and brackets would be placeholders and links (§3.11.5, §3.11.6). */
const message = (text: string): string =>
  visibleText(text)
    .toWellFormed()
    .replaceAll(/[\\[\]]/g, '\\$&')
    .replaceAll(/[{}]/g, '$&$&');

const locationOf = ({ domain, place }: { readonly domain: string; readonly place: Place }): Location => ({
  physicalLocation: {
    artifactLocation: { uri: uriOf(place.file ?? PSEUDO_FILE), uriBaseId: '%SRCROOT%' },
    region: { startLine: place.line },
  },
  logicalLocations: [{ fullyQualifiedName: domain, kind: 'resource' }],
});

/** Returns the path relative to the working directory of the command; for a file outside it, only its name. */
const uriOf = (file: string): string => {
  const parts = file
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.');
  const isWithin = !file.startsWith('/') && !/^[a-z]:/i.test(file) && !parts.includes('..');
  return (isWithin ? parts : parts.slice(-1)).map(encodeURIComponent).join('/');
};

const hash = (...parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex');

/** Returns the name at the start of a line of evidence, such as a cookie or a host: several findings with one code differ in it. */
const nameOf = ({ evidence: [line = ''] }: JudgedFinding): string => /^[^\s=:;,"]+/.exec(line)?.[0].toLowerCase() ?? '';

/**
 * Returns fingerprints that are the same in every scan, wherever the domain is in the list. Of several findings with one code, the first has the fingerprint
 * of a single one.
 */
const fingerprintsOf = (domain: string, findings: readonly JudgedFinding[]): readonly string[] => {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const own = hash(domain, finding.probe, finding.code);
    const isFirst = !seen.has(own);
    const key = isFirst ? own : hash(domain, finding.probe, finding.code, nameOf(finding));
    const times = seen.get(key) ?? 0;
    seen.set(key, times + 1);
    return times === 0 ? key : hash(key, String(times));
  });
};

const resultOf = (
  domain: ScannedDomain,
  finding: JudgedFinding,
  { fingerprint, ruleIndex }: { readonly fingerprint: string; readonly ruleIndex: number },
): Result => {
  const { probe, code, outcome, title, evidence, evidenceLines, points, baselineState, isFailing } = finding;
  const compared = baselineState === null ? undefined : BASELINE_STATES[baselineState];
  const shown = evidenceLines.slice(0, MOST_LINES).map((line) => `\n- ${line}`);
  return {
    ruleId: code,
    ruleIndex,
    kind: 'fail',
    level: outcome === 'fail' ? LEVELS.fail : LEVELS.warn,
    message: { text: message([`${domain.domain}: ${title}`, ...shown].join('')) },
    locations: [locationOf(domain)],
    // GitHub recognises a result by the first of them.
    partialFingerprints: { primaryLocationLineHash: `${fingerprint.slice(0, 16)}:1`, 'candorFinding/v1': fingerprint },
    ...(compared && { baselineState: compared }),
    properties: { domain: domain.domain, probe, outcome, evidence: [...evidence], points, failing: isFailing },
  };
};

const pascal = (code: string): string =>
  code
    .split('-')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join('');

const ruleOf = (
  finding: JudgedFinding,
  level: 'error' | 'warning',
  { language }: DocumentSpeech,
): ReportingDescriptor => {
  const { probe, code, title, meaning, reference, check } = finding;
  // Uses an example domain, so that the rule is the same for all domains.
  const fix = findingRule(probe, code)?.fix?.('example.org');
  const said = spokenFinding(language, { code, title, meaning, fix: fix?.text ?? null }, 'example.org');
  const example = fix?.example;
  const about = [said.meaning, said.fix].filter((each) => each !== null);
  const cited = reference === null ? [] : [`${reference.label}: ${reference.url}`];
  const linked = reference === null ? [] : [`[${reference.label}](${reference.url})`];
  const fenced = example === undefined ? [] : [`\`\`\`\n${example}\n\`\`\``];
  return {
    id: code,
    name: pascal(code),
    shortDescription: { text: message(title) },
    fullDescription: { text: message(said.meaning ?? title) },
    help: {
      text: message([...about, ...(example === undefined ? [] : [example]), ...cited].join('\n\n')),
      markdown: [...about, ...fenced, ...linked].join('\n\n'),
    },
    ...(reference !== null && { helpUri: reference.url }),
    defaultConfiguration: { level },
    properties: { tags: ['security', probe], check },
  };
};

/** Returns a rule for each code that was found, in order of appearance; its level is the worst one found. */
const rulesOf = (domains: readonly ScannedDomain[], speech: DocumentSpeech): readonly ReportingDescriptor[] => {
  const faults = domains.flatMap(({ findings }) => findings.filter(isFault));
  const failed = new Set(faults.filter(({ outcome }) => outcome === 'fail').map(({ code }) => code));
  const firsts = new Map(faults.toReversed().map((finding) => [finding.code, finding] as const));
  return [...firsts.values()]
    .toReversed()
    .map((finding) => ruleOf(finding, failed.has(finding.code) ? 'error' : 'warning', speech));
};

type NotificationId = keyof DocumentSpeech['words']['run']['notifications'];

/** What was not checked is a notification: neither a result nor the absence of one. */
const notificationsOf = (result: DomainResult): readonly Notification[] => {
  const locations = [locationOf(result)];
  const { domain } = result;
  const notify = (level: 'note' | 'error', id: NotificationId, text: string, more: object): Notification => ({
    descriptor: { id },
    level,
    message: { text: message(`${domain}: ${text}`) },
    locations,
    properties: { domain, ...more },
  });
  if (result.status === 'unscanned') return [notify('error', 'notScanned', result.message, { reason: result.reason })];
  const { checks, parts } = uncheckedOf(result);
  return [
    ...checks.map(({ probe, title, state, reason, detail }) =>
      notify('note', 'notChecked', [`${title}: ${state}.`, reason, detail].filter((each) => each !== null).join(' '), {
        probe,
      }),
    ),
    ...parts.map(({ probe, code, title, evidence }) =>
      notify('note', 'notCheckedInPart', title, { probe, code, evidence: [...evidence] }),
    ),
  ];
};

/** Records which checks of which domains were conclusive, which is needed if this file is used as a baseline. */
const scannedProperties = (domains: readonly ScannedDomain[]) =>
  domains.map(({ domain, overall, checks }) => ({
    domain,
    score: overall,
    checks: checks.map(({ probe, isConclusive }): { probe: CheckId; state: string } => ({
      probe,
      state: isConclusive ? 'conclusive' : 'inconclusive',
    })),
  }));

const invocationOf = (run: ScanRun, results: readonly DomainResult[]): Invocation => ({
  executionSuccessful: results.every(({ status }) => status === 'scanned'),
  exitCode: run.exitStatus(),
  startTimeUtc: run.startedAt,
  endTimeUtc: run.now(),
  toolExecutionNotifications: results.flatMap(notificationsOf),
});

const logOf = (run: ScanRun, results: readonly DomainResult[]): Log => {
  const domains = results.filter((result) => result.status === 'scanned');
  const speech = speechIn(run.language);
  const rules = rulesOf(domains, speech);
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  return {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: SARIF_TOOL,
            version: packageJson.version,
            semanticVersion: packageJson.version,
            language: run.language,
            rules: [...rules],
            notifications: Object.entries(speech.words.run.notifications).map(([id, text]) => ({
              id,
              shortDescription: { text },
              fullDescription: { text },
              help: { text },
            })),
          },
        },
        // Anything after the last slash would identify this particular run.
        automationDetails: { id: `candor/${run.profile}/` },
        columnKind: 'utf16CodeUnits',
        invocations: [invocationOf(run, results)],
        results: domains.flatMap((domain) => {
          const faults = domain.findings.filter(isFault);
          const fingerprints = fingerprintsOf(domain.domain, faults);
          return faults.map((finding, index) =>
            resultOf(domain, finding, {
              fingerprint: fingerprints[index] ?? '',
              ruleIndex: indexes.get(finding.code) ?? -1,
            }),
          );
        }),
        properties: { profile: run.profile, domains: scannedProperties(domains) },
      },
    ],
  };
};

/** Writes SARIF 2.1.0 (OASIS): warnings and failures are results; passed checks are not. */
export const runSarif: RunFormat = async function* (run, domains) {
  yield `${JSON.stringify(logOf(run, await resultsOf(domains)), null, 2)}\n`;
};
