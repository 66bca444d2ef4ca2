import type { DataKind, KeptData, RetentionPlans } from '../features/retentionPlan/retentionPlan.ts';
import { speechIn } from '../documents/words/documentSpeech.ts';
import { cliWords, spokenLanguage } from '../platform/base/answers.ts';
import { EXIT } from './command.ts';
import { printTable, printText } from './printTable.ts';
import type { Terminal } from './scanCommand.ts';

/** `candor retention plan`: what is kept for how long, and what would be deleted now. Deletes nothing. Returns the exit code. */
export const retentionPlan = async (
  plans: RetentionPlans,
  { json, signal }: { readonly json: boolean; readonly signal: AbortSignal },
  { stdout }: Terminal,
): Promise<number> => {
  const plan = await plans.read(signal);
  const { stopped, refusal, data } = plan;
  if (json) {
    stdout.write(`${JSON.stringify(plan, null, 2)}\n`);
  } else {
    const said = cliWords().retention;
    const { what, kept, rows, size, oldest, due } = said.columns;
    printTable(stdout, [what, kept, rows, size, oldest, due], data.map(cellsOf));
    if (stopped) printText(stdout, said.stopped({ since: stopped.since.toISOString(), reason: stopped.reason }));
    else if (refusal !== undefined) printText(stdout, said.wouldStop({ reason: refusal }));
    printText(stdout, said.nothingDeleted);
  }
  return (stopped ?? refusal) ? EXIT.belowThreshold : EXIT.done;
};

const cellsOf = (each: KeptData): readonly string[] => {
  const said = cliWords().retention;
  const number = (value: number | null): string => (value === null ? '' : speechIn(spokenLanguage()).number(value));
  const names: Readonly<Record<DataKind, string>> = said.kinds;
  return [
    names[each.kind],
    each.days === null
      ? said.always
      : each.days === 0
        ? said.forever({ setting: each.setting ?? '' })
        : said.days({ days: each.days, setting: each.setting ?? '' }),
    number(each.rows === null ? null : Math.round(each.rows)),
    each.bytes === null ? '' : said.megabytes({ megabytes: Math.ceil(each.bytes / 1_000_000) }),
    each.oldest?.toISOString().slice(0, 10) ?? '',
    each.due === null
      ? ''
      : each.due === 0 && each.dueFrom
        ? said.from({ day: each.dueFrom.toISOString().slice(0, 10) })
        : number(each.due),
  ];
};
