import { countedColumns, createAdoptionCounter, neededColumns } from '../../documents/survey/adoption.ts';
import type { SurveyManifest } from '../../documents/survey/surveyManifest.ts';
import { speechIn } from '../../documents/words/documentSpeech.ts';
import { cliWords, spokenLanguage } from '../../platform/base/answers.ts';
import { type CommandTerminal, EXIT } from '../command.ts';
import { printTable } from '../printTable.ts';
import { inputFault } from '../scan/readLists.ts';
import { readSurvey } from './readSurvey.ts';

/** `candor survey summary`: counts what the domains of a survey have adopted. */
export const summaryCommand = (
  folder: string,
  { all, json }: { readonly all: boolean; readonly json: boolean },
  terminal: CommandTerminal,
): Promise<number> =>
  reportingFaults(terminal, async () => {
    const { manifest, columns, rows } = await readSurvey(folder);
    const counted = countedColumns(columns, { all });
    const counter = createAdoptionCounter(counted);
    for await (const row of rows(neededColumns(counted))) counter.add(row);
    const { names, failures, figures } = counter.result();
    const { stdout } = terminal;
    if (json) {
      const { startedAt, completedAt, survey } = manifest;
      stdout.write(`${JSON.stringify({ startedAt, completedAt, survey, names, failures, figures }, undefined, 2)}\n`);
      return EXIT.done;
    }
    const said = cliWords().survey;
    const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
    stdout.write(`${headOf(manifest)}\n${said.summary.scanned({ names, failed })}\n`);
    for (const [reason, count] of Object.entries(failures)) stdout.write(`  ${reason}: ${numberText(count)}\n`);
    stdout.write('\n');
    const { fact, value, domains, share, interval, notChecked } = said.columns;
    printTable(
      stdout,
      [fact, value, domains, share, interval, notChecked],
      figures.flatMap(({ column, values, notChecked: unchecked }) =>
        values.length === 0
          ? [[column, said.nothingChecked, '', '', '', numberText(unchecked)]]
          : values.map((each, index) => [
              index === 0 ? column : '',
              each.value ?? said.none,
              numberText(each.count),
              percentText(each.share),
              `${percentText(each.low)} – ${percentText(each.high)}`,
              index === 0 ? numberText(unchecked) : '',
            ]),
      ),
    );
    return EXIT.done;
  });

/** Tells the user what is wrong with a folder or a file. */
export const reportingFaults = async (
  { stderr }: Pick<CommandTerminal, 'stderr'>,
  work: () => Promise<number>,
): Promise<number> => {
  try {
    return await work();
  } catch (error) {
    const fault = inputFault(error);
    if (fault === undefined) throw error;
    stderr.write(`${fault}\n`);
    return EXIT.usage;
  }
};

/** Says which survey it is, and how much of it is finished. */
export const headOf = ({ survey, startedAt, shards }: SurveyManifest): string => {
  const done = shards.reduce((sum, { names }) => sum + names, 0);
  return cliWords().survey.head({
    profile: survey.profile,
    started: startedAt.slice(0, 10),
    done,
    total: survey.names.count,
    candor: survey.versions.candor,
    rules: survey.versions.rules,
  });
};

export const numberText = (value: number): string => speechIn(spokenLanguage()).number(value);

export const percentText = (share: number): string => `${numberText(Math.round(share * 1_000) / 10)} %`;
