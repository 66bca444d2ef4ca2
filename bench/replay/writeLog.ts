import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Knex } from 'knex';
import { from as copyFrom } from 'pg-copy-streams';
import { withSession } from '../../projections/engine/session.ts';
import type { RecordedEvent } from '../../server/platform/eventStore/port.ts';

/** Number of scans at a time. Their events alternate in the log, as those of busy workers do. */
const AT_ONCE = 20;
const CHUNK = 512 * 1024;
/** A placeholder, because nothing that is measured checks the hash chain. */
const HASH = `\\\\x${'ab'.repeat(32)}`;

/** Writes real scans again and again by COPY into an empty log, each with ids and a domain of its own, until there are `count` events. */
export const writeLog = async (
  knex: Knex,
  scans: readonly (readonly RecordedEvent[])[],
  count: number,
): Promise<void> =>
  withSession(knex, async (client) => {
    await client.query('select candor_events.add_partitions($1)', [count]);
    const into = client.query(
      copyFrom(
        `copy candor_events.events (stream, revision, id, type, version, data, metadata, previous_hash, hash) from stdin`,
      ),
    );
    await pipeline(Readable.from(chunksOf(linesOf(scans, count))), into);
    await client.query('select candor_events.rebuild_stream_ends()');
    await client.query('vacuum analyze candor_events.events');
  });

function* chunksOf(lines: Iterable<string>): Generator<Buffer> {
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  yield Buffer.from(chunk);
}

/** In the text format of COPY. */
function* linesOf(scans: readonly (readonly RecordedEvent[])[], count: number): Generator<string> {
  const templates = scans.map(templateOf);
  let yielded = 0;
  for (let first = 0; yielded < count; first += AT_ONCE) {
    const running = Array.from({ length: AT_ONCE }, (_, index) => ({
      scanId: randomUUID(),
      domain: `site-${first + index}.example`,
      lines: templates[(first + index) % templates.length] ?? [],
    }));
    const longest = Math.max(...running.map(({ lines }) => lines.length));
    for (let revision = 0; revision < longest; revision += 1)
      for (const { scanId, domain, lines } of running) {
        const line = lines[revision];
        if (line === undefined || yielded >= count) continue;
        yielded += 1;
        yield line(scanId, domain);
      }
  }
}

type Line = (scanId: string, domain: string) => string;

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t');

const SCAN = '<scan>';
const DOMAIN = '<domain>';

const templateOf = (scan: readonly RecordedEvent[]): readonly Line[] =>
  scan.map(({ type, version, revision, data, metadata }) => {
    const { domain, ...rest } = data as { readonly domain?: string };
    const written = { ...(domain !== undefined && { domain: DOMAIN }), ...rest, scanId: SCAN };
    const [before = '', after = ''] = escaped(JSON.stringify(written)).split(SCAN);
    const meta = escaped(JSON.stringify(metadata));
    return (id, name) =>
      `scan-${id}\t${revision}\t${randomUUID()}\t${type}\t${version}\t${before.replace(DOMAIN, name)}${id}${after}\t${meta}\t${HASH}\t${HASH}\n`;
  });
