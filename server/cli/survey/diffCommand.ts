import {
  type AdoptionChange,
  countedColumns,
  createAdoptionComparison,
  neededColumns,
} from '../../documents/survey/adoption.ts';
import { cliWords } from '../../platform/base/answers.ts';
import { type CommandTerminal, EXIT } from '../command.ts';
import { printTable } from '../printTable.ts';
import { readSurvey } from './readSurvey.ts';
import { headOf, numberText, percentText, reportingFaults } from './summaryCommand.ts';

/** `candor survey diff`: compares two surveys, domain by domain. */
export const diffCommand = (
  before: string,
  after: string,
  { json }: { readonly json: boolean },
  terminal: CommandTerminal,
): Promise<number> =>
  reportingFaults(terminal, async () => {
    const [earlier, later] = [await readSurvey(before), await readSurvey(after)];
    const known = new Set(earlier.columns.map(({ name }) => name));
    const columns = countedColumns(later.columns, { all: false }).filter(({ name }) => known.has(name));
    const comparison = createAdoptionComparison(columns);
    for await (const row of earlier.rows(neededColumns(columns))) comparison.addBefore(row);
    for await (const row of later.rows(neededColumns(columns))) comparison.addAfter(row);
    const result = comparison.result();
    const { stdout } = terminal;
    if (json) {
      const surveys = { before: earlier.manifest.survey, after: later.manifest.survey };
      stdout.write(`${JSON.stringify({ ...surveys, ...result }, undefined, 2)}\n`);
      return EXIT.done;
    }
    const said = cliWords().survey;
    const { common, onlyBefore, onlyAfter, changes } = result;
    stdout.write(`${headOf(earlier.manifest)}\n${headOf(later.manifest)}\n`);
    stdout.write(`${said.diff.names({ common, onlyBefore, onlyAfter })}\n`);
    if (earlier.manifest.survey.versions.rules !== later.manifest.survey.versions.rules)
      stdout.write(`${said.diff.otherRules}\n`);
    stdout.write('\n');
    const { fact, value, before: was, after: is, change, gained, lost, compared } = said.columns;
    printTable(stdout, [fact, value, was, is, change, gained, lost, compared], changes.flatMap(rowsOf));
    return EXIT.done;
  });

const rowsOf = ({ column, compared, values }: AdoptionChange): readonly (readonly string[])[] => {
  const said = cliWords().survey;
  if (values.length === 0) return [[column, said.nothingChecked, '', '', '', '', '', '0']];
  return values.map(({ value, before, after, gained, lost }, index) => [
    index === 0 ? column : '',
    value ?? said.none,
    percentText(before / compared),
    percentText(after / compared),
    said.diff.points({ points: signedText(((after - before) / compared) * 100) }),
    numberText(gained),
    numberText(lost),
    index === 0 ? numberText(compared) : '',
  ]);
};

const signedText = (value: number): string => `${value > 0 ? '+' : ''}${numberText(Math.round(value * 10) / 10)}`;
