import { lstat, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { cliWords } from '../platform/base/answers.ts';
import { parseDomain } from '../platform/base/parseDomain.ts';
import type { MailReports } from '../features/mailReports/mailReports.ts';
import { domainsOf, type ReadUpload, readReports } from '../features/mailReports/readReports.ts';
import { leftOutSentence, notesOf } from '../features/mailReports/sentences.ts';
import { UPLOAD_LIMITS } from '../features/mailReports/unpackReports.ts';
import { UploadRefused } from '../features/mailReports/uploadRefused.ts';
import { type CommandTerminal, EXIT } from './command.ts';
import { fileFault } from './fileFault.ts';
import { terminalText } from './terminalText.ts';

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
  ofEachFile(given, options, streams, async (path, source, domain) => {
    const { reports, unread } = await readSafely(source, path);
    return {
      reports: reports.map((report) => shownReport(path, report, domain)),
      refused: unread.map(({ name, refusal: { fault, hint } }) => ({
        file: nameOf(path, name),
        reason: leftOutSentence(fault, hint ?? null),
      })),
    };
  });

/** `candor mail-reports import`: takes reports for the verified domains that they are about. Returns the exit code. */
export const importCommand = (
  mailReports: Pick<MailReports, 'importFile'>,
  given: readonly string[],
  options: Options,
  streams: Streams,
): Promise<number> =>
  ofEachFile(given, options, streams, async (path, source, domain) => {
    const { taken, forNobody, leftOut } = await mailReports.importFile(source, { name: basename(path), domain });
    return {
      reports: [
        ...taken.map(({ file, isNew, kind, policyDomain, organisation, externalId, notes }) => ({
          ...{ file: nameOf(path, file), outcome: isNew ? ('new' as const) : ('known' as const) },
          ...{ kind, domain: policyDomain, organisation, reportId: externalId, notes },
        })),
        ...forNobody.map(({ file, domains }) => ({
          ...{ file: nameOf(path, file), outcome: 'otherDomain' as const },
          ...{ domain: domains.join(', ') || null, notes: [] },
        })),
      ],
      refused: leftOut.map(({ file, fault, hint }) => ({
        file: nameOf(path, file),
        reason: leftOutSentence(fault, hint ?? null),
      })),
    };
  });

const readSafely = async (source: Uint8Array, path: string): Promise<ReadUpload> => {
  try {
    return await readReports(source, basename(path));
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    return { reports: [], unread: [{ name: '', refusal: error }] };
  }
};

const shownReport = (path: string, report: ReadUpload['reports'][number], wanted: string | undefined): ShownReport => {
  const counts =
    report.kind === 'tls'
      ? report.policies.map(({ successful, failed }) => ({ total: successful + failed, passed: successful }))
      : report.records.map(({ messages, dkim, spf }) => ({ total: messages, passed: dkim || spf ? messages : 0 }));
  const isWanted =
    wanted === undefined || [...domainsOf(report)].every((name) => name === wanted || name.endsWith(`.${wanted}`));
  return {
    ...{ file: nameOf(path, report.file), outcome: isWanted ? 'read' : 'otherDomain', kind: report.kind },
    ...{ domain: report.policyDomain, organisation: report.organisation, reportId: report.externalId },
    ...{ begins: report.begins, ends: report.ends },
    total: counts.reduce((sum, { total }) => sum + total, 0),
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    notes: notesOf(report.remarks, report.leftOut, report.policyDomain ?? ''),
  };
};

const nameOf = (path: string, inner: string): string => (inner === '' ? path : `${path} › ${inner}`);

/** Runs the work for each file, prints what it found, and returns the exit code. Files are read one after the other. */
const ofEachFile = async (
  given: readonly string[],
  { json, domain }: Options,
  { stdout, stderr }: Streams,
  work: (path: string, source: Uint8Array, domain: string | undefined) => Promise<Shown>,
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
    const { reports, refused } = await shownOf(path, (source) => work(path, source, wanted?.domain));
    all.reports.push(...reports);
    all.refused.push(...refused);
    if (json) continue;
    for (const report of reports) stdout.write(linesOf(report));
    for (const { file, reason } of refused)
      stdout.write(`${terminalText(file)}\n  ${terminalText(said.refused({ reason }))}\n`);
  }
  if (json) stdout.write(`${JSON.stringify(all)}\n`);
  else
    stdout.write(
      `${said.summary({ files: paths.length, reports: all.reports.length, refused: all.refused.length })}\n`,
    );
  return all.refused.length > 0 || all.reports.length === 0 ? EXIT.failed : EXIT.done;
};

const shownOf = async (path: string, work: (source: Uint8Array) => Promise<Shown>): Promise<Shown> => {
  const { size } = await lstat(path);
  if (size > UPLOAD_LIMITS.packedBytes)
    return { reports: [], refused: [{ file: path, reason: leftOutSentence('tooLarge', null) }] };
  return work(await readFile(path));
};

const MOST_FILES = 100_000;

/** The file, or all files in the folder and the folders in it, in the order of their names. Links in folders are not followed. */
const filesIn = async (path: string): Promise<readonly string[]> => {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return undefined;
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
}: ShownReport): string => {
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
  const lines = [file, `  ${parts.join(', ')}`, ...notes.map((note) => `  ${note}`)];
  return lines.map((line) => `${terminalText(line)}\n`).join('');
};
