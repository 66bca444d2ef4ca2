import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LogSegment, logSegmentSealed } from '../../schema/events/archive.ts';
import { parsedJson } from '../../schema/parsedJson.ts';
import type { Archive, Exchange, PlannedPartition } from '../features/archive/archive.ts';
import { cliWords } from '../platform/base/answers.ts';
import { SegmentRefused } from '../platform/eventStore/archive/sealPartition.ts';
import { verifyArchive, type VerifiedSegment } from '../platform/eventStore/archive/verifyArchive.ts';
import { EXIT } from './command.ts';
import { linesOfBroken } from './integrityCommands.ts';
import { createMeter } from './meter.ts';
import { printTable, printText } from './printTable.ts';
import type { Terminal } from './scanCommand.ts';

const megabytesOf = (bytes: number): number => Math.ceil(bytes / 1_000_000);

/** `candor archive plan`. Returns the exit code. */
export const archivePlan = async (archive: Pick<Archive, 'plan'>, { stdout }: Terminal): Promise<number> => {
  const said = cliWords().archive.plan;
  const { partition, positions, until, size, state } = said.columns;
  const rows = (await archive.plan()).map((planned) => [
    String(planned.number),
    String(planned.positions),
    planned.newest.slice(0, 10),
    said.megabytes({ megabytes: megabytesOf(planned.bytes) }),
    stateWords(planned),
  ]);
  if (rows.length > 0) printTable(stdout, [partition, positions, until, size, state], rows);
  else stdout.write(`${said.none}\n`);
  return EXIT.done;
};

const stateWords = ({ state, isEmptied }: PlannedPartition): string => {
  const said = cliWords().archive.plan;
  switch (state.kind) {
    case 'sealed':
      return (isEmptied ? said.dropped : said.sealed)({
        file: state.segment.file,
        megabytes: megabytesOf(state.segment.bytes),
      });
    case 'ready':
      return said.ready;
    case 'filling':
      return said.filling;
    case 'recent':
      return said.recent({ day: state.from.slice(0, 10) });
    case 'open':
      return said.open({ count: state.streams.length, stream: state.streams[0] ?? '' });
  }
};

/** `candor archive seal`. Returns the exit code. */
export const archiveSeal = async (
  archive: Pick<Archive, 'seal'>,
  { folder, signal }: { readonly folder: string; readonly signal: AbortSignal },
  terminal: Terminal,
): Promise<number> => {
  const said = cliWords().archive.seal;
  const meter = createMeter(terminal.stderr);
  let sealed = 0;
  try {
    const isAlone = await archive.seal({
      folder,
      signal,
      onProgress: ({ number, positions }, events) => {
        meter.show(said.phase({ partition: number }), events, positions);
      },
      onSealed: ({ file, events, bytes }) => {
        sealed += 1;
        meter.clear();
        terminal.stdout.write(`${said.sealed({ file, events, megabytes: megabytesOf(bytes) })}\n`);
      },
    });
    meter.clear();
    if (!isAlone) {
      terminal.stderr.write(`${said.busy}\n`);
      return EXIT.failed;
    }
    if (sealed === 0) terminal.stdout.write(`${said.nothing}\n`);
    return EXIT.done;
  } catch (error) {
    meter.clear();
    if (signal.aborted) {
      terminal.stderr.write(`${said.interrupted}\n`);
      return EXIT.failed;
    }
    if (!(error instanceof SegmentRefused)) throw error;
    const { broken, partition } = error;
    const fault = broken.length > 0 ? said.logBroken({ partition }) : said.notAsWritten({ partition });
    terminal.stderr.write(`${linesOfBroken(broken)}${fault}\n`);
    return EXIT.belowThreshold;
  }
};

/** `candor archive drop`. Without `really`, only says what it would do. Returns the exit code. */
export const archiveDrop = async (
  archive: Pick<Archive, 'drop' | 'droppable'>,
  { folder, signal, really }: { readonly folder: string; readonly signal: AbortSignal; readonly really: boolean },
  terminal: Terminal,
): Promise<number> => {
  const said = cliWords().archive.drop;
  const planned = await archive.droppable();
  if (planned.length === 0 || !really) {
    for (const { number, bytes, segment } of planned)
      printText(
        terminal.stdout,
        said.planned({ partition: number, megabytes: megabytesOf(bytes), file: segment.file }),
      );
    printText(terminal.stdout, planned.length === 0 ? said.nothing : said.how);
    return EXIT.done;
  }
  return exchange(
    (exchanging) => archive.drop(exchanging),
    { folder, signal, phase: said.phase, done: said.dropped, kept: said.kept, interrupted: said.interrupted },
    terminal,
  );
};

/** `candor archive restore`. Returns the exit code. */
export const archiveRestore = async (
  archive: Pick<Archive, 'restore'>,
  { folder, signal }: { readonly folder: string; readonly signal: AbortSignal },
  terminal: Terminal,
): Promise<number> => {
  const said = cliWords().archive.restore;
  return exchange(
    (exchanging) => archive.restore(exchanging),
    {
      folder,
      signal,
      phase: said.phase,
      done: said.restored,
      kept: said.kept,
      interrupted: said.interrupted,
      nothing: said.nothing,
    },
    terminal,
  );
};

interface ExchangeOptions {
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly phase: (of: { partition: number }) => string;
  readonly done: (of: { partition: number; file: string }) => string;
  readonly kept: (of: { partition: number }) => string;
  readonly interrupted: string;
  readonly nothing?: string;
}

/** Removes contents from the database, or puts them back, and prints what was done. Returns the exit code. */
const exchange = async (
  start: (exchanging: Exchange) => Promise<boolean>,
  { folder, signal, phase, done, kept, interrupted, nothing }: ExchangeOptions,
  terminal: Terminal,
): Promise<number> => {
  const said = cliWords().archive;
  const meter = createMeter(terminal.stderr);
  const print = (text: string): void => {
    meter.clear();
    printText(terminal.stdout, text);
  };
  let [changed, refused] = [0, 0];
  try {
    const isAlone = await start({
      folder,
      signal,
      onProgress: ({ number, positions }, events) => {
        meter.show(phase({ partition: number }), events, positions);
      },
      onDone: ({ partition, file }) => {
        changed += 1;
        print(done({ partition, file }));
      },
      onRefused: ({ segment: { file, partition }, fault }) => {
        refused += 1;
        print(`${said.verify.faults[fault]({ file: join(folder, file) })}\n${kept({ partition })}`);
      },
    });
    meter.clear();
    if (!isAlone) {
      terminal.stderr.write(`${said.seal.busy}\n`);
      return EXIT.failed;
    }
    if (changed + refused === 0 && nothing !== undefined) print(nothing);
    return refused === 0 ? EXIT.done : EXIT.belowThreshold;
  } catch (error) {
    meter.clear();
    if (!signal.aborted) throw error;
    terminal.stderr.write(`${interrupted}\n`);
    return EXIT.failed;
  }
};

type ReadSegments =
  | { readonly kind: 'segments'; readonly segments: readonly LogSegment[] }
  | { readonly kind: 'invalid'; readonly message: string };

/** Reads what `candor events list --type LogSegmentSealed --json` printed. */
export const readSegments = async (file: string): Promise<ReadSegments> => {
  const said = cliWords().archive.verify;
  const segments: LogSegment[] = [];
  for (const [index, line] of (await readFile(file, 'utf8')).split('\n').entries()) {
    if (line.trim() === '') continue;
    const printed = parsedJson(line);
    const data = typeof printed === 'object' && printed !== null && 'data' in printed ? printed.data : undefined;
    const parsed = logSegmentSealed.data.safeParse(data);
    if (!parsed.success) return { kind: 'invalid', message: said.badEvents({ file, line: index + 1 }) };
    segments.push(parsed.data);
  }
  if (segments.length === 0) return { kind: 'invalid', message: said.noEvents({ file }) };
  return { kind: 'segments', segments };
};

/** `candor archive verify`. Returns the exit code. */
export const archiveVerify = async (
  segments: readonly LogSegment[],
  { folder, deep }: { readonly folder: string; readonly deep: boolean },
  { stdout }: Terminal,
): Promise<number> => {
  const said = cliWords().archive.verify;
  if (segments.length === 0) {
    stdout.write(`${said.none}\n`);
    return EXIT.done;
  }
  let isSound = true;
  for await (const verified of verifyArchive(folder, segments, { deep })) {
    isSound &&= verified.fault === undefined;
    printText(stdout, verdictOf(verified));
    if (verified.unchecked > 0) printText(stdout, said.unchecked({ count: verified.unchecked }));
  }
  if (!isSound) return EXIT.belowThreshold;
  const total = { segments: segments.length, events: segments.reduce((sum, { events }) => sum + events, 0) };
  stdout.write(`${deep ? said.soundDeep(total) : said.sound(total)}\n`);
  return EXIT.done;
};

const verdictOf = ({ segment: { file, events }, fault }: VerifiedSegment): string => {
  const said = cliWords().archive.verify;
  if (!fault) return said.intact({ file, events });
  if (fault.kind === 'broken') return linesOfBroken(fault.broken).trimEnd();
  return said.faults[fault.kind]({ file });
};
