import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Observations, CheckId } from '../../checks/index.ts';
import type { InconclusiveReason } from '../../checks/kit/section.ts';
import { labSites } from '../../server/lab/labSites.ts';
import { hasCode } from '../../server/platform/base/hasCode.ts';
import { inconclusiveOf } from '../../checks/kit/inconclusiveOf.ts';
import { type CheckDefinition, InconclusiveError, type Target } from '../../checks/kit/check.ts';
import { allChecks } from '../../checks/registry.ts';

/** What one check observed on one site of the sample internet. */
type Recording =
  | { readonly observation: Observations[CheckId] }
  | { readonly inconclusive: { readonly reason: InconclusiveReason; readonly detail: string } };

/** Recordings of this process by key, for test files that run without `npm test`. */
const here = new Map<string, Recording>();

/**
 * Returns every check, with `observe` replaced for the sites of the sample internet: the first scan of a run observes for real and records what each check
 * saw; later ones replay it. `npm test` shares the recordings between its processes in the folder `CANDOR_TEST_RECORDINGS`. `replays: false` observes for real
 * each time, and records.
 */
export const recordedChecks = ({ replays }: { readonly replays: boolean }): readonly CheckDefinition[] =>
  allChecks.map((probe) => (isRecorded(probe) ? recorded(probe, replays) : probe));

/** A browser's visit also produces files, which a recording does not contain. */
const isRecorded = ({ id }: CheckDefinition): boolean => id !== 'browser';

const recorded = (probe: CheckDefinition, replays: boolean): CheckDefinition => ({
  ...probe,
  observe: async (target, io, signal, known) => {
    if (!isLabSite(target)) return probe.observe(target, io, signal, known);
    const key = keyOf(probe, target);
    const recording = replays ? await findRecording(key) : undefined;
    if (recording) return replay(recording);
    try {
      const observation = await probe.observe(target, io, signal, known);
      await keepRecording(key, { observation });
      return observation;
    } catch (error) {
      // A check that ran out of time on a busy machine says nothing about the site.
      if (!signal.aborted) await keepRecording(key, { inconclusive: inconclusiveOf(error) });
      throw error;
    }
  },
});

const domains = new Set(labSites.map(({ domain }) => domain));

const isLabSite = ({ domain }: Target): boolean => domains.has(domain);

const keyOf = ({ id }: CheckDefinition, target: Target): string =>
  `${id}-${createHash('sha256').update(JSON.stringify(target)).digest('hex')}`;

const replay = (recording: Recording): Observations[CheckId] => {
  if ('observation' in recording) return recording.observation;
  const { reason, detail } = recording.inconclusive;
  throw new InconclusiveError(reason, detail);
};

const folder = (): string | undefined => process.env['CANDOR_TEST_RECORDINGS'];

const findRecording = async (key: string): Promise<Recording | undefined> => {
  const known = here.get(key);
  const shared = folder();
  if (known || shared === undefined) return known;
  try {
    const recording = JSON.parse(await readFile(join(shared, key), 'utf8')) as Recording;
    here.set(key, recording);
    return recording;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

const keepRecording = async (key: string, recording: Recording): Promise<void> => {
  here.set(key, recording);
  const shared = folder();
  if (shared === undefined) return;
  await mkdir(shared, { recursive: true });
  const temporary = join(shared, randomUUID());
  await writeFile(temporary, JSON.stringify(recording));
  await rename(temporary, join(shared, key));
};
