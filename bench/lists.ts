import type { SiteConfig } from '../server/lab/siteConfig.ts';
import { cornerShop } from '../server/lab/sites/cornerShop.ts';
import type { Candor } from '../server/main.ts';
import type { ListPerson } from '../server/features/lists/lists.ts';
import { scanOnce, withBenchCandor } from './benchCandor.ts';
import { type Benchmark, type Figure, median, percentile, type Say } from './figures.ts';

/** Number of names in the list, unless the environment variable `CANDOR_BENCH_LIST` sets another. */
const DOMAINS = Number(process.env['CANDOR_BENCH_LIST'] ?? 60);
/** Number of ordinary scans whose size in the log is measured. */
const WEIGHED = 10;
const PEOPLE = 20;
const ROUNDS = 1;
const zone = 'crowd.example';
const nameOf = (number: number): string => `n${number}.${zone}`;

/** A zone of many names with the mail and the web server of the corner shop. */
const crowd: SiteConfig = {
  domain: zone,
  description: 'Many names of one kind.',
  dns: {
    owners: Object.fromEntries(
      Array.from({ length: DOMAINS + WEIGHED }, (_, number) => [`n${number}`, cornerShop.dns?.owners['@'] ?? {}]),
    ),
  },
  web: undefined,
  mail: [],
  expects: cornerShop.expects,
};

/** Measures a list while visitors scan: how long they wait with and without the list, how fast it runs, and how much it adds to the log. */
export const benchLists: Benchmark = (say) =>
  withBenchCandor((candor) => benchCandor(candor, say), {
    env: { CANDOR_WORKER_CONCURRENCY: '8' },
    labGuests: [crowd],
  });

const benchCandor = async (candor: Candor, say: Say): Promise<Figure[]> => {
  const by = await somebody(candor);
  await scanOnce(candor, cornerShop.domain);
  say(`${PEOPLE} people alone`);
  const alone = await people(candor, 0);
  say(`${WEIGHED} ordinary scans`);
  const before = await weigh(candor);
  for (let number = 0; number < WEIGHED; number += 1) await scanOnce(candor, nameOf(DOMAINS + number));
  const ordinary = minus(await weigh(candor), before);
  say(`a list of ${WEIGHED} domains alone`);
  const weighed = await openList(candor, by, WEIGHED);
  const empty = await weigh(candor);
  await ended(candor, by, weighed, say);
  const listed = minus(await weigh(candor), empty);
  say(`${PEOPLE} people beside a list`);
  const run = ended(candor, by, await openList(candor, by, DOMAINS), say);
  const beside = await people(candor, 1);
  const { seconds } = await run;
  const [scanBytes, listBytes] = [ordinary.log / WEIGHED, listed.log / WEIGHED];
  const [scanAll, listAll] = [ordinary.all / WEIGHED, listed.all / WEIGHED];
  return [
    figure('lists: a scan of a person beside a list, median', median(beside), 'ms', median(alone)),
    figure(
      'lists: a scan of a person beside a list, 95 of 100',
      percentile(beside, 0.95),
      'ms',
      percentile(alone, 0.95),
    ),
    {
      name: `lists: ${DOMAINS} domains, of which the first beside people`,
      value: DOMAINS / seconds,
      unit: 'domains/s',
    },
    figure('lists: bytes of log a domain, beside an ordinary scan', listBytes, 'B', scanBytes),
    figure('lists: bytes of log and tables a domain', listAll, 'B', scanAll),
  ];
};

const figure = (name: string, value: number, unit: string, baseline: number): Figure => ({
  name,
  value,
  unit,
  baseline,
  ratio: value / baseline,
});

/** The session of an administrator, because only administrators may have long lists. */
const somebody = async (candor: Candor): Promise<ListPerson> => {
  await candor.services.administrators.manage.add('bench@example.org', 'a long enough passphrase for a benchmark', {
    roles: ['admin'],
  });
  const { rows } = await candor.knex.raw<{ rows: readonly { admin_id: string }[] }>(
    'select admin_id from candor_read.administrators limit 1',
  );
  const [row] = rows;
  if (!row) throw new Error('There is no administrator.');
  return { kind: 'admin', subject: row.admin_id };
};

const openList = async ({ services: { lists } }: Candor, by: ListPerson, domains: number): Promise<string> => {
  const created = await lists.create(by, { name: 'Crowd', tags: [] });
  if (created.kind !== 'created') throw new Error(created.message);
  const text = Array.from({ length: domains }, (_, number) => nameOf(number)).join('\n');
  const added = await lists.addDomains(by, created.listId, text);
  if (added.kind !== 'added' || added.added !== domains) throw new Error('The list could not be filled.');
  return created.listId;
};

/** Lets each visitor scan one domain after another. Returns the duration of each scan, in milliseconds. */
const people = async (candor: Candor, turn: number): Promise<readonly number[]> => {
  const each = Array.from({ length: PEOPLE }, async (_, person) => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      times.push((await scanOnce(candor, nameOf((person + PEOPLE * (round + ROUNDS * turn)) % DOMAINS))).ms);
    return times;
  });
  return (await Promise.all(each)).flat();
};

/** Scans a whole list. */
const ended = async (
  candor: Candor,
  by: ListPerson,
  listId: string,
  say: Say,
): Promise<{ readonly seconds: number }> => {
  const started = await candor.services.lists.startRun(by, listId, { profile: 'full', only: null });
  if (started.kind !== 'started') throw new Error(started.message);
  const began = performance.now();
  for await (const { waiting, failed, status } of candor.services.lists.follow(
    by,
    listId,
    new AbortController().signal,
  )) {
    say(`${waiting} domains wait`);
    if (status === 'completed' && failed > 0) throw new Error(`${failed} domains of the list failed.`);
  }
  return { seconds: (performance.now() - began) / 1_000 };
};

interface Weight {
  readonly log: number;
  readonly all: number;
}

const WEIGH = `
  select coalesce(sum(pg_total_relation_size(c.oid)) filter (where nspname = 'candor_events'), 0)::float8 as log,
    sum(pg_total_relation_size(c.oid))::float8 as all
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'm') and nspname like 'candor%'`;

/** Size on disk including indexes, in bytes. */
const weigh = async ({ knex }: Candor): Promise<Weight> => {
  await knex.raw('vacuum');
  const { rows } = await knex.raw<{ rows: readonly Weight[] }>(WEIGH);
  const [row] = rows;
  if (!row) throw new Error('Nothing was weighed.');
  return row;
};

const minus = (one: Weight, other: Weight): Weight => ({ log: one.log - other.log, all: one.all - other.all });
