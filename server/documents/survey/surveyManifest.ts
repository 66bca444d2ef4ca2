import { z } from 'zod';
import { checkId } from '../../../checks/index.ts';
import { scanProfile } from '../../../schema/report/scanProfile.ts';

/** Number of names in a file, except the last. */
export const NAMES_A_SHARD = 1_000;

const sha256 = z.string().regex(/^[\da-f]{64}$/);

/** A finished file. It says everything about itself, so that it can become an event of the survey's stream (ADR 57). */
const shard = z.object({
  /** From 0. */
  number: z.int().nonnegative(),
  file: z.string().regex(/^shard-\d{5}\.parquet$/),
  sha256,
  bytes: z.int().positive(),
  finishedAt: z.iso.datetime(),
  names: z.int().positive(),
  /** Number of names that could not be scanned, by reason. */
  failures: z.record(z.string(), z.int().positive()),
});
export type SurveyShard = z.infer<typeof shard>;

/** Identifies a survey, and never changes after its start. A folder with other values belongs to another survey. */
const survey = z.object({
  profile: scanProfile,
  checks: z.array(checkId),
  /** The share of domains whose page a browser opens, from 0 to 1. */
  browserSample: z.number().min(0).max(1),
  names: z.object({
    count: z.int().positive(),
    /** Of the names in A-labels, each followed by a line feed. */
    sha256,
  }),
  namesAShard: z.int().positive(),
  versions: z.object({
    candor: z.string(),
    /** Of the rules that judge what was observed. */
    rules: z.int(),
  }),
});
export type Survey = z.infer<typeof survey>;

/** The file `survey.json` in the folder of a survey. */
export const surveyManifest = z.object({
  format: z.literal(1),
  id: z.uuid(),
  startedAt: z.iso.datetime(),
  /** Null until every shard is finished. */
  completedAt: z.iso.datetime().nullable(),
  survey,
  shards: z.array(shard),
});
export type SurveyManifest = z.infer<typeof surveyManifest>;

export const MANIFEST_FILE = 'survey.json';

export const shardFileOf = (number: number): string => `shard-${String(number).padStart(5, '0')}.parquet`;
