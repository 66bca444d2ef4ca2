import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { cliWords } from '../platform/base/answers.ts';
import { hasCode } from '../platform/base/hasCode.ts';
import { parseDomain } from '../platform/base/parseDomain.ts';
import {
  type MailReports,
  MOST_FILE_BYTES,
  readReportFile,
  type ReportFile,
  type ReportSummary,
  type UntakenFile,
} from '../features/mailReports/mailReports.ts';
import { type CommandTerminal, EXIT } from './command.ts';
import { fileFault } from './fileFault.ts';
import { printText } from './printTable.ts';
import { terminalText } from './terminalText.ts';
import { isWithinDomain } from '../platform/base/isWithinDomain.ts';

interface Options {
  readonly json: boolean;
  readonly domain?: string | undefined;
}

type Streams = Pick<CommandTerminal, 'stdout' | 'stderr'>;

/** What is shown of a report. `outcome`: `read` by a command that stores nothing. */
interface ShownReport {
  readonly file: string;
  readonly outcome: 'read' | 'new' | 'known' | 'otherDomain';
  readonly kind?: 'dmarc' | 'tls';
  readonly domain: string | null;
  readonly organisation?: string;
  readonly reportId?: string;
  readonly begins?: string;
  readonly ends?: string;
  readonly total?: number;
  readonly passed?: number;
  readonly notes: readonly string[];
}

interface Shown {
  readonly reports: readonly ShownReport[];
  readonly refused: readonly { readonly file: string; readonly reason: string }[];
}

/** `candor mail-reports read`, and `import --dry-run`: shows what reports say, and stores nothing. Returns the exit code. */
export const readCommand = (given: readonly string[], options: Options, streams: Streams): Promise<number> =>
  ofEachFile(given, options, streams, async (path, file, domain) => {
    const { reports, refused } = await readReportFile(file);
    return {
      reports: reports.map((report) => shownReport(path, report, domain)),
      refused: shownRefusals(path, refused),
    };
  });

/** `candor mail-reports import`: takes reports for the verified domains that they are about. Returns the exit code. */
export const importCommand = (
  mailReports: Pick<MailReports, 'importFile'>,
  given: readonly string[],
  options: Options,
  streams: Streams,
): Promise<number> =>
  ofEachFile(given, options, streams, async (path, file, domain) => {
    const { taken, forNobody, refused } = await mailReports.importFile(file, { domain });
    return {
      reports: [
        ...taken.map(({ file: inner, isNew, kind, policyDomain, organisation, externalId, notes }) => ({
          file: nameOf(path, inner),
          outcome: isNew ? ('new' as const) : ('known' as const),
          kind,
          domain: policyDomain,
          organisation,
          reportId: externalId,
          notes,
        })),
        ...forNobody.map(({ file: inner, domains }) => ({
          file: nameOf(path, inner),
          outcome: 'otherDomain' as const,
          domain: domains.join(', ') || null,
          notes: [],
        })),
      ],
      refused: shownRefusals(path, refused),
    };
  });

const shownRefusals = (path: string, refused: readonly UntakenFile[]): Shown['refused'] =>
  refused.map(({ file, message }) => ({ file: nameOf(path, file), reason: message }));

const shownReport = (
  path: string,
  { file, domains, policyDomain, externalId, ...said }: ReportSummary,
  wanted: string | undefined,
): ShownReport => {
  const isWanted = wanted === undefined || domains.every((name) => isWithinDomain(name, wanted));
  return {
    file: nameOf(path, file),
    outcome: isWanted ? 'read' : 'otherDomain',
    ...said,
    domain: policyDomain,
    reportId: externalId,
  };
};

const nameOf = (path: string, inner: string): string => (inner === '' ? path : `${path} › ${inner}`);

/** Runs the work for each file, prints what it found, and returns the exit code. Files are read one after the other. */
const ofEachFile = async (
  given: readonly string[],
  { json, domain }: Options,
  { stdout, stderr }: Streams,
  work: (path: string, file: ReportFile, domain: string | undefined) => Promise<Shown>,
): Promise<number> => {
  const said = cliWords().mailReports;
  const wanted = domain === undefined ? undefined : parseDomain(domain);
  if (wanted && wanted.kind !== 'domain') {
    stderr.write(`${wanted.message}\n`);
    return EXIT.usage;
  }
  let paths: readonly string[];
  try {
    paths = (await Promise.all(given.map(filesIn))).flat();
  } catch (error) {
    const fault = fileFault(error);
    if (fault === undefined) throw error;
    stderr.write(`${fault}\n`);
    return EXIT.usage;
  }
  const all: { readonly reports: ShownReport[]; readonly refused: Shown['refused'][number][] } = {
    reports: [],
    refused: [],
  };
  for (const path of paths) {
    const { size } = await stat(path);
    const source = size > MOST_FILE_BYTES ? undefined : await readFile(path);
    const { reports, refused } = await work(path, { name: basename(path), source }, wanted?.domain);
    all.reports.push(...reports);
    all.refused.push(...refused);
    if (json) continue;
    for (const report of reports) printText(stdout, linesOf(report).map(terminalText).join('\n'));
    for (const { file, reason } of refused)
      printText(stdout, `${terminalText(file)}\n  ${terminalText(said.refused({ reason }))}`);
  }
  if (json) stdout.write(`${JSON.stringify(all)}\n`);
  else
    stdout.write(
      `${said.summary({ files: paths.length, reports: all.reports.length, refused: all.refused.length })}\n`,
    );
  return all.refused.length > 0 || all.reports.length === 0 ? EXIT.failed : EXIT.done;
};

const MOST_FILES = 100_000;

/** The file, or all files in the folder and the folders in it, in the order of their names. A link that is named is followed, those in folders are not. */
const filesIn = async (path: string): Promise<readonly string[]> => {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    if (hasCode(error, 'ENOTDIR')) return undefined;
    throw error;
  });
  if (!entries) return [path];
  if (entries.length > MOST_FILES) throw new Error(cliWords().mailReports.tooManyFiles({ path, most: MOST_FILES }));
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
};

const linesOf = ({
  file,
  outcome,
  kind,
  domain,
  organisation,
  begins,
  ends,
  total,
  passed,
  notes,
}: ShownReport): readonly string[] => {
  const said = cliWords().mailReports;
  const parts = [
    kind === undefined ? undefined : said.kinds[kind],
    domain ?? said.noDomain,
    organisation === '' ? undefined : organisation,
    begins === undefined || ends === undefined
      ? undefined
      : said.period({ begins: begins.slice(0, 16).replace('T', ' '), ends: ends.slice(0, 16).replace('T', ' ') }),
    total === undefined || passed === undefined ? undefined : said.counted({ total, passed }),
    outcome === 'read' ? undefined : said.outcomes[outcome],
  ].filter((part) => part !== undefined && part !== '');
  return [file, `  ${parts.join(', ')}`, ...notes.map((note) => `  ${note}`)];
};
