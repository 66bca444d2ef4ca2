import { createHash, randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parsedJson } from '../../../schema/parsedJson.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { readShard, shardBytes } from '../../documents/survey/shardFile.ts';
import { type SurveyRow, surveyColumns, surveyRow } from '../../documents/survey/surveyColumns.ts';
import {
  MANIFEST_FILE,
  shardFileOf,
  type Survey,
  type SurveyManifest,
  surveyManifest,
  type SurveyShard,
} from '../../documents/survey/surveyManifest.ts';
import { hasCode } from '../../platform/base/hasCode.ts';
import { readIfThere } from '../../platform/database/readIfThere.ts';
import { inOrder } from '../scan/inOrder.ts';

export interface SurveyRun {
  readonly folder: string;
  readonly survey: Survey;
  /** All names of the survey, in A-labels, each once. */
  readonly names: readonly string[];
  readonly atOnce: number;
  /** Rejects only when `signal` aborts, or because of a bug of ours. */
  readonly scan: (domain: string, signal: AbortSignal) => Promise<ScanReport>;
  readonly clock: () => Date;
  /** Rejects when `signal` aborts. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Pauses before a domain is scanned again, because our own resolvers failed: that says nothing about the domain. */
const RESOLVER_PAUSES_MS = [5_000, 30_000, 120_000];

export interface SurveyWatch {
  /** Called once, before the first scan. `done`: names in files of earlier runs. */
  started(done: number): void;
  /** A domain is done, with or without a report. */
  done(hasReport: boolean): void;
  crashed(domain: string, error: unknown): void;
}

/** The folder contains another survey, or something else. */
export class OtherSurvey extends Error {
  override readonly name = 'OtherSurvey';
}

/**
 * Scans the names of a survey and writes a file for every thousand of them. Files of earlier runs are kept if they are intact, so that a survey that was killed
 * goes on where it stopped. Rejects when `signal` aborts; then the names of unfinished files are scanned again by the next run.
 */
export const runSurvey = async (
  { folder, survey, names, atOnce, scan, clock, pause }: SurveyRun,
  watch: SurveyWatch,
  signal: AbortSignal,
): Promise<SurveyManifest> => {
  // Each scan listens to it.
  setMaxListeners(0, signal);
  await mkdir(folder, { recursive: true });
  const found = await readManifest(folder);
  if (found && !isDeepStrictEqual(found.survey, survey)) throw new OtherSurvey(folder);
  await removeDrafts(folder);
  if (!found && (await readdir(folder)).length > 0) throw new OtherSurvey(folder);
  const before = found ? await finishedShards(folder, found.shards, names, survey.namesAShard) : [];
  let manifest: SurveyManifest = {
    format: 1,
    id: found?.id ?? randomUUID(),
    startedAt: found?.startedAt ?? clock().toISOString(),
    completedAt: null,
    survey,
    shards: before,
  };
  const write = (): Promise<void> =>
    writeWhole(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, undefined, 2)}\n`);
  await write();
  watch.started(before.reduce((sum, shard) => sum + shard.names, 0));

  const columns = surveyColumns(survey.checks);
  const scanPatiently = async (domain: string): Promise<ScanReport> => {
    for (const milliseconds of RESOLVER_PAUSES_MS) {
      const report = await scan(domain, signal);
      if (report.failure?.reason !== 'resolverFailure') return report;
      await pause(milliseconds, signal);
    }
    return scan(domain, signal);
  };
  const scanOne = async ({ domain, position, number }: Named): Promise<{ number: number; row: SurveyRow }> => {
    const report = await scanPatiently(domain).catch((error: unknown) => {
      signal.throwIfAborted();
      // One domain that we cannot handle must not end the survey of all others.
      watch.crashed(domain, error);
      return 'crashed';
    });
    const row = surveyRow(columns, { domain, position, scannedAt: clock() }, report);
    watch.done(row['failure'] === null);
    return { number, row };
  };
  const doneNumbers = new Set(before.map(({ number }) => number));
  let rows: SurveyRow[] = [];
  for await (const { number, row } of inOrder(openNames(names, survey.namesAShard, doneNumbers), atOnce, scanOne)) {
    rows.push(row);
    if (rows.length < namesOfShard(names.length, survey.namesAShard, number)) continue;
    const bytes = shardBytes(columns, rows);
    await writeWhole(join(folder, shardFileOf(number)), bytes);
    const shard = { ...shardOf(number, rows, bytes), finishedAt: clock().toISOString() };
    manifest = { ...manifest, shards: [...manifest.shards, shard].toSorted((one, other) => one.number - other.number) };
    await write();
    rows = [];
  }
  manifest = { ...manifest, completedAt: clock().toISOString() };
  await write();
  return manifest;
};

interface Named {
  readonly domain: string;
  readonly position: number;
  /** Of its shard. */
  readonly number: number;
}

/** Yields the names of the shards that are not done. */
function* openNames(names: readonly string[], aShard: number, done: ReadonlySet<number>): Generator<Named> {
  for (const [index, domain] of names.entries()) {
    const number = Math.floor(index / aShard);
    if (!done.has(number)) yield { domain, position: index + 1, number };
  }
}

const namesOfShard = (all: number, aShard: number, number: number): number => Math.min(aShard, all - number * aShard);

const shardOf = (number: number, rows: readonly SurveyRow[], bytes: Uint8Array): Omit<SurveyShard, 'finishedAt'> => {
  const failures: Record<string, number> = {};
  for (const { failure } of rows) if (typeof failure === 'string') failures[failure] = (failures[failure] ?? 0) + 1;
  return {
    number,
    file: shardFileOf(number),
    sha256: sha256Of(bytes),
    bytes: bytes.byteLength,
    names: rows.length,
    failures,
  };
};

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Returns the hash of a survey's names (see `surveyManifest`). */
export const hashOfNames = (names: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${name}\n`);
  return hash.digest('hex');
};

/** Returns `undefined` if there is none. Throws OtherSurvey if it cannot be read. */
export const readManifest = async (folder: string): Promise<SurveyManifest | undefined> => {
  const text = await readIfThere(join(folder, MANIFEST_FILE));
  if (text === undefined) return undefined;
  const { success, data } = surveyManifest.safeParse(parsedJson(text));
  if (!success) throw new OtherSurvey(folder);
  return data;
};

/** Returns the shards whose files are as they were written, and those that a killed process wrote but did not list any more. */
const finishedShards = async (
  folder: string,
  listed: readonly SurveyShard[],
  names: readonly string[],
  aShard: number,
): Promise<SurveyShard[]> => {
  const finished: SurveyShard[] = [];
  for (let number = 0; number * aShard < names.length; number += 1) {
    const bytes = await bytesIfThere(join(folder, shardFileOf(number)));
    if (!bytes) continue;
    const known = listed.find((shard) => shard.number === number);
    const itsNames = names.slice(number * aShard, (number + 1) * aShard);
    const shard = known ?? (await unlistedShard(number, bytes, itsNames));
    if (shard && sha256Of(bytes) === shard.sha256) finished.push(shard);
  }
  return finished;
};

const unlistedShard = async (
  number: number,
  bytes: Uint8Array,
  names: readonly string[],
): Promise<SurveyShard | undefined> => {
  const rows = await readShard(bytes, ['domain', 'failure', 'scanned_at']).catch(() => []);
  const finishedAt = rows.at(-1)?.['scanned_at'];
  const isComplete = rows.length === names.length && rows.every(({ domain }, index) => domain === names[index]);
  return isComplete && finishedAt instanceof Date
    ? { ...shardOf(number, rows, bytes), finishedAt: finishedAt.toISOString() }
    : undefined;
};

const bytesIfThere = async (path: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

const DRAFT = /^(?:survey\.json|shard-\d{5}\.parquet)\.part$/;

/** Removes the unfinished files of a run that was killed. */
const removeDrafts = async (folder: string): Promise<void> => {
  for (const file of await readdir(folder)) if (DRAFT.test(file)) await rm(join(folder, file));
};

/** Writes a file completely or not at all, whenever the process is killed or the machine loses power. */
const writeWhole = async (path: string, content: string | Uint8Array): Promise<void> => {
  const draft = `${path}.part`;
  await writeFile(draft, content, { flush: true });
  await rename(draft, path);
};
