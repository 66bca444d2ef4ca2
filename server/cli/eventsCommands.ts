import { InvalidArgumentError, type Command } from 'commander';
import type { EventIndexFilter } from '../../projections/eventIndex/queries.ts';
import { isUuid } from '../../projections/engine/isUuid.ts';
import { cliWords } from '../platform/base/answers.ts';
import { type RunAs, examplesHelp, labOption } from './command.ts';

interface Options {
  readonly stream?: string;
  readonly type?: readonly string[];
  readonly correlation?: string;
  readonly actor?: string;
  readonly from?: string;
  readonly to?: string;
  readonly limit: number;
  readonly json?: boolean;
  readonly lab?: boolean;
}

const parseTime = (text: string): string => {
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new InvalidArgumentError(cliWords().events.badTime);
  return new Date(at).toISOString();
};

const uuid = (text: string): string => {
  if (!isUuid(text)) throw new InvalidArgumentError(cliWords().events.badId);
  return text.toLowerCase();
};

const limit = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 100_000)
    throw new InvalidArgumentError(cliWords().events.badLimit);
  return value;
};

const filterOf = ({ stream, type, correlation, actor, from, to }: Options): EventIndexFilter => ({
  stream,
  types: type,
  correlationId: correlation,
  actor,
  from,
  to,
});

/** `candor events …`: the contents of the log. */
export const addEventsCommands = (program: Command, { run, end, terminal }: RunAs): void => {
  const said = cliWords().events;
  const events = program.command('events').description(said.description).addHelpText('after', said.help);

  const filtered = (command: Command): Command =>
    command
      .option('--stream <name>', said.stream)
      .option('--type <types...>', said.type)
      .option('--correlation <id>', said.correlation, uuid)
      .option('--actor <actor>', said.actor)
      .option('--json', said.json)
      .option(...labOption());

  filtered(events.command('list').description(said.list))
    .option('--from <time>', said.from, parseTime)
    .option('--to <time>', said.to, parseTime)
    .option('--limit <number>', said.limit, limit, 50)
    .addHelpText(
      'after',
      examplesHelp(
        'candor events list --type ScanRequested --limit 10',
        'candor events list --stream "audit-*" --from 2026-05-01 --json',
      ),
    )
    .action(async (options: Options) => {
      const { eventsList } = await import('./eventsCommand.ts');
      const words = { filter: filterOf(options), limit: options.limit, json: options.json ?? false };
      await run(['projector'], options.lab ?? false, (candor) => eventsList(candor, words, terminal));
    });
  events
    .command('show')
    .description(said.show)
    .argument('<id>', said.id, uuid)
    .option(...labOption())
    .addHelpText('after', examplesHelp('candor events show 0b7e1c1e-6a3f-4b52-9d63-2f6f0f3d7a11'))
    .action(async (id: string, { lab = false }: Options) => {
      const { eventsShow } = await import('./eventsCommand.ts');
      await run(['projector'], lab, (candor) => eventsShow(candor, id, terminal));
    });
  filtered(events.command('tail').description(said.tail))
    .addHelpText('after', examplesHelp('candor events tail', 'candor events tail --actor visitor --json'))
    .action(async (options: Options) => {
      const { eventsTail } = await import('./eventsCommand.ts');
      const words = { filter: filterOf(options), json: options.json ?? false };
      await run([], options.lab ?? false, (candor, interrupted) => eventsTail(candor, words, interrupted, terminal));
    });
  events
    .command('tree')
    .description(said.tree)
    .argument('<correlation>', said.correlationId, uuid)
    .option(...labOption())
    .addHelpText('after', examplesHelp('candor events tree 0b7e1c1e-6a3f-4b52-9d63-2f6f0f3d7a11'))
    .action(async (id: string, { lab = false }: Options) => {
      const { eventsTree } = await import('./eventsCommand.ts');
      await run(['projector'], lab, (candor) => eventsTree(candor, id, terminal));
    });
  events
    .command('doc')
    .description(said.doc)
    .option('--out <file>', said.docOut)
    .option('--check', said.docCheck)
    .addHelpText('after', examplesHelp('candor events doc', 'candor events doc --check'))
    .action(async ({ out, check = false }: { readonly out?: string; readonly check?: boolean }) => {
      const { eventsDoc } = await import('./eventsCommand.ts');
      end(await eventsDoc({ out, check }, terminal));
    });
};
