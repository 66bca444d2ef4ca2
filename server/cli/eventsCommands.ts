import { InvalidArgumentError, type Command } from 'commander';
import type { EventIndexFilter } from '../../projections/eventIndex/queries.ts';
import { isUuid } from '../../projections/engine/isUuid.ts';
import { type RunAs, examplesHelp, LAB_OPTION } from './command.ts';

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

const HELP = `
Personal data in events stay sealed, and hashes of secrets are not shown. All of this works beside a running server, and without one.`;

const parseTime = (text: string): string => {
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new InvalidArgumentError('A moment is a time such as 2026-05-01T12:00:00Z.');
  return new Date(at).toISOString();
};

const uuid = (text: string): string => {
  if (!isUuid(text)) throw new InvalidArgumentError('An id looks like 0b7e1c1e-6a3f-4b52-9d63-2f6f0f3d7a11.');
  return text.toLowerCase();
};

const limit = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 100_000)
    throw new InvalidArgumentError('A whole number from 1 to 100000.');
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

/** `candor events …`: what stands in the log. */
export const addEventsCommands = (program: Command, { run, end, terminal }: RunAs): void => {
  const events = program.command('events').description('look around in the log').addHelpText('after', HELP);

  const filtered = (command: Command): Command =>
    command
      .option('--stream <name>', 'of this stream; a * at its end stands for any ending')
      .option('--type <types...>', 'of these types')
      .option('--correlation <id>', 'that one action led to', uuid)
      .option('--actor <actor>', 'by this actor, for example visitor')
      .option('--json', 'a line of JSON each, with what the event says')
      .option(...LAB_OPTION);

  filtered(events.command('list').description('list events, the newest first'))
    .option('--from <moment>', 'from this moment on', parseTime)
    .option('--to <moment>', 'before this moment', parseTime)
    .option('--limit <number>', 'at most so many', limit, 50)
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
    .description('print one event as JSON: as it was recorded, and as it is read today')
    .argument('<id>', 'of the event', uuid)
    .option(...LAB_OPTION)
    .addHelpText('after', examplesHelp('candor events show 0b7e1c1e-6a3f-4b52-9d63-2f6f0f3d7a11'))
    .action(async (id: string, { lab = false }: Options) => {
      const { eventsShow } = await import('./eventsCommand.ts');
      await run(['projector'], lab, (candor) => eventsShow(candor, id, terminal));
    });
  filtered(events.command('tail').description('print each event as it is recorded, until Ctrl-C'))
    .addHelpText('after', examplesHelp('candor events tail', 'candor events tail --actor visitor --json'))
    .action(async (options: Options) => {
      const { eventsTail } = await import('./eventsCommand.ts');
      const words = { filter: filterOf(options), json: options.json ?? false };
      await run([], options.lab ?? false, (candor, interrupted) => eventsTail(candor, words, interrupted, terminal));
    });
  events
    .command('tree')
    .description('print what one action of the outside world led to')
    .argument('<correlation>', 'its id, as list --json and show print it', uuid)
    .option(...LAB_OPTION)
    .addHelpText('after', examplesHelp('candor events tree 0b7e1c1e-6a3f-4b52-9d63-2f6f0f3d7a11'))
    .action(async (id: string, { lab = false }: Options) => {
      const { eventsTree } = await import('./eventsCommand.ts');
      await run(['projector'], lab, (candor) => eventsTree(candor, id, terminal));
    });
  events
    .command('doc')
    .description('write docs/events.md from the schemas of the events')
    .option('--out <file>', 'write it there instead')
    .option('--check', 'write nothing; status 3 where the file is not what the schemas say')
    .addHelpText('after', examplesHelp('candor events doc', 'candor events doc --check'))
    .action(async ({ out, check = false }: { readonly out?: string; readonly check?: boolean }) => {
      const { eventsDoc } = await import('./eventsCommand.ts');
      end(await eventsDoc({ out, check }, terminal));
    });
};
