import { appendFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { KeyObject } from 'node:crypto';
import type { Knex } from 'knex';
import type { Clock } from '../../platform/base/clock.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import type { Config } from '../../platform/base/config.ts';
import { exclusively } from '../../platform/database/exclusively.ts';
import { readIfThere } from '../../platform/database/readIfThere.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { digestOfLine } from '../../platform/eventStore/integrity/anchor.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { writeMail } from '../mails/writeMail.ts';
import { createAnchorRunner, type KeptAnchors } from './anchorRunner.ts';
import { postText } from '../../scanner/io/postText.ts';
import { siteOf } from '../../platform/base/siteOf.ts';

/** Held by the one process that makes and sends anchors. */
const LOCK = 7_264_315;

type Send = (line: string, signal: AbortSignal) => Promise<void>;

/** The anchors of the log that a worker makes by itself; nothing where CANDOR_ANCHOR_TO names nowhere. */
export const openAnchors = (
  {
    config,
    log,
    clock = () => new Date(),
  }: {
    readonly config: Pick<Config, 'anchors' | 'publicUrl' | 'host' | 'port'>;
    readonly log: Log;
    readonly clock?: Clock | undefined;
  },
  { knex, store }: { readonly knex: Knex; readonly store: EventStore },
  { key, mailer }: { readonly key: KeyObject; readonly mailer: Mailer },
): { readonly anchors?: { readonly run: (signal: AbortSignal) => Promise<void> } } => {
  const { anchors } = config;
  if (anchors.to.length === 0) return {};
  const site = siteOf(config);
  const runner = createAnchorRunner({
    store,
    anchors: keptAnchors(knex),
    key,
    everyHours: anchors.hours,
    send: anchors.to.map((to) => sendTo(to, { store, mailer, site })),
    exclusively: (work) => exclusively(knex, LOCK, work),
    clock,
    onRefused: (faults) => {
      log.error({ faults }, 'the log is not what it was: no anchor of it was made (candor verify)');
    },
    onError: (error) => {
      log.error({ err: error }, 'an anchor of the log could not be made or sent; it is tried again');
    },
  });
  return { anchors: runner };
};

const keptAnchors = (knex: Knex): KeptAnchors => ({
  lines: () => knex('candor_anchors.anchors').orderBy('number').pluck('line'),
  add: async (number, line) => {
    await knex('candor_anchors.anchors').insert({ number, line });
  },
  unsent: () => knex('candor_anchors.anchors').where({ sent: false }).orderBy('number').select('number', 'line'),
  sent: async (number) => {
    await knex('candor_anchors.anchors').where({ number }).update({ sent: true });
  },
});

const sendTo = (
  to: string,
  { store, mailer, site }: { readonly store: EventStore; readonly mailer: Mailer; readonly site: string },
): Send => {
  if (to.startsWith('file:')) return (line) => appendLine(fileURLToPath(to), line);
  if (!to.startsWith('mailto:')) return (line, signal) => postText(new URL(to), `${line}\n`, signal);
  return async (line, signal) => {
    const id = uuidV5(await store.logId(), `${to} ${digestOfLine(line)}`);
    const content = {
      subject: `Anchor of the log of ${site}`,
      heading: 'An anchor of the log',
      paragraphs: [
        'Keep this line, in a file with those before it. Whoever changes or cuts the log of this Candor later is found by it: candor verify --anchor <file>.',
      ],
      quote: [line],
      notes: ['CANDOR_ANCHOR_TO names this address.'],
    };
    await mailer.send({ id, person: id, to: to.slice('mailto:'.length), ...writeMail(content, site) }, signal);
  };
};

/** Once: what was sent twice would not follow from the one before it. */
const appendLine = async (file: string, line: string): Promise<void> => {
  const there = (await readIfThere(file)) ?? '';
  if (!there.split('\n').includes(line)) await appendFile(file, `${line}\n`, { flush: true });
};
