import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readShard } from '../../documents/survey/shardFile.ts';
import { type SurveyColumn, type SurveyRow, surveyColumns } from '../../documents/survey/surveyColumns.ts';
import type { SurveyManifest } from '../../documents/survey/surveyManifest.ts';
import { cliWords } from '../../platform/base/answers.ts';
import { UnusableInput } from '../scan/readLists.ts';
import { OtherSurvey, readManifest } from './runSurvey.ts';

export interface ReadSurvey {
  readonly manifest: SurveyManifest;
  readonly columns: readonly SurveyColumn[];
  /** Yields the rows of all finished files, with only some columns. */
  readonly rows: (names: readonly string[]) => AsyncGenerator<SurveyRow>;
}

/** Opens the folder of a survey, finished or not. Throws UnusableInput if it is none. */
export const readSurvey = async (folder: string): Promise<ReadSurvey> => {
  const manifest = await readManifest(folder).catch((error: unknown) => {
    if (error instanceof OtherSurvey) return undefined;
    throw error;
  });
  if (!manifest) throw new UnusableInput(cliWords().survey.noSurvey({ folder }));
  return {
    manifest,
    columns: surveyColumns(manifest.survey.checks),
    rows: async function* (names) {
      for (const { file } of manifest.shards) yield* await readShard(await readFile(join(folder, file)), names);
    },
  };
};
