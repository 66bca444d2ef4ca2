import { eventsMarkdown, shownData, shownUpcast } from '../features/eventExplorer/eventExplorer.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { waitForProjection } from '../../projections/engine/waitForProjection.ts';
import type { EventIndexFilter, IndexedEvent } from '../../projections/eventIndex/queries.ts';
import type { Candor } from '../main.ts';
import { cliWords } from '../platform/base/answers.ts';
import { EXIT } from './command.ts';
import type { Terminal } from './scanCommand.ts';
import { terminalText } from './terminalText.ts';

type Room = Pick<Candor, 'knex' | 'store' | 'services'>;

const CATCH_UP_MS = 30_000;
/** Rows per query. */
const PAGE = 100;
const DOC = fileURLToPath(new URL('../../docs/events.md', import.meta.url));

/** Waits for the index of the log, which may lag behind it briefly, or for long if a projection has stopped. */
const caughtUp = async ({ knex, store }: Room, { stderr }: Terminal): Promise<void> => {
  const head = await store.head();
  if (head === undefined) return;
  const known = await waitForProjection(knex, { projection: 'eventIndex', position: head, timeoutMs: CATCH_UP_MS });
  if (!known) stderr.write(`${cliWords().events.behind}\n`);
};

const lineOf = ({ time, type, version, stream, revision, actor, id }: IndexedEvent): string =>
  terminalText(`${time}  ${type} v${version}  ${stream}@${revision}  ${actor}  ${id}`);

const printed = (event: IndexedEvent, data: unknown): string => `${JSON.stringify({ ...event, data })}\n`;

/** `candor events list`: newest first, at most `limit`. Returns the exit code. */
export const eventsList = async (
  candor: Room,
  { filter, limit, json }: { readonly filter: EventIndexFilter; readonly limit: number; readonly json: boolean },
  terminal: Terminal,
): Promise<number> => {
  const { explorer } = candor.services;
  await caughtUp(candor, terminal);
  let before: string | undefined;
  for (let left = limit; left > 0;) {
    const page = await explorer.events(filter, { first: Math.min(left, PAGE), before });
    const recorded = json ? await explorer.recorded(page.events) : [];
    for (const [index, event] of page.events.entries()) {
      const found = recorded[index];
      terminal.stdout.write(json ? printed(event, found && shownData(found)) : `${lineOf(event)}\n`);
    }
    left -= page.events.length;
    before = page.nextCursor;
    if (before === undefined) break;
  }
  return EXIT.done;
};

/** `candor events show`: one event, as it was recorded and as today's code reads it. Returns the exit code. */
export const eventsShow = async (candor: Room, id: string, terminal: Terminal): Promise<number> => {
  await caughtUp(candor, terminal);
  const event = await candor.services.explorer.event(id);
  const [recorded] = event ? await candor.services.explorer.recorded([event]) : [];
  if (!event || !recorded) {
    terminal.stderr.write(`${cliWords().events.noEvent}\n`);
    return EXIT.failed;
  }
  const { hash, previousHash } = recorded;
  const shown = { ...event, hash, previousHash, data: shownData(recorded), upcast: shownUpcast(recorded) };
  terminal.stdout.write(`${JSON.stringify(shown, null, 2)}\n`);
  return EXIT.done;
};

/** `candor events tail`: each event from now on, until it is interrupted. Returns the exit code. */
export const eventsTail = async (
  { services }: Room,
  { filter, json }: { readonly filter: EventIndexFilter; readonly json: boolean },
  signal: AbortSignal,
  { stdout }: Terminal,
): Promise<number> => {
  for await (const { recorded, ...event } of services.explorer.follow(filter, signal))
    stdout.write(json ? printed(event, shownData(recorded)) : `${lineOf(event)}\n`);
  return EXIT.done;
};

/** `candor events tree`: what one external action led to. Returns the exit code. */
export const eventsTree = async (candor: Room, correlationId: string, terminal: Terminal): Promise<number> => {
  await caughtUp(candor, terminal);
  const said = cliWords().events;
  const tree = await candor.services.explorer.tree(correlationId);
  if (!tree) {
    terminal.stderr.write(`${said.noTree}\n`);
    return EXIT.failed;
  }
  for (const { depth, event, afterMs, id } of tree.nodes) {
    const what = event ? `${event.type}  ${event.stream}@${event.revision}  ${event.id}` : said.command({ id });
    terminal.stdout.write(`${'  '.repeat(depth)}${terminalText(what)}  +${afterMs} ms\n`);
  }
  if (tree.isCut) terminal.stderr.write(`${said.cut({ count: tree.nodes.length })}\n`);
  return EXIT.done;
};

/** `candor events doc`: writes docs/events.md, or with `check` says whether it matches the schemas. Returns the exit code. */
export const eventsDoc = async (
  { out = DOC, check }: { readonly out: string | undefined; readonly check: boolean },
  { stdout, stderr }: Terminal,
): Promise<number> => {
  if (!check) {
    await writeFile(out, eventsMarkdown());
    stdout.write(`${cliWords().events.written({ file: out })}\n`);
    return EXIT.done;
  }
  const isSame = (await readFile(out, 'utf8')) === eventsMarkdown();
  if (!isSame) stderr.write(`${cliWords().events.differs({ file: out })}\n`);
  return isSame ? EXIT.done : EXIT.belowThreshold;
};
