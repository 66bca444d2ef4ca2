import { appendFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type KeyObject, createPublicKey } from 'node:crypto';
import type { Knex } from 'knex';
import type { Clock } from '../../platform/base/clock.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import { type Config, ConfigError } from '../../platform/base/config.ts';
import { exclusively } from '../../platform/database/exclusively.ts';
import { readIfThere } from '../../platform/database/readIfThere.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { digestOfLine, type AnchorLine, readAnchors, makeAnchor } from '../../platform/eventStore/integrity/anchor.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { writeMail } from '../mails/mails.ts';
import { anchorMail } from './mails.ts';
import { postText } from '../../scanner/io/postText.ts';
import { siteOf } from '../../platform/base/siteOf.ts';
import { isAborted } from '../../platform/base/isAborted.ts';
import { runTicks, type Exclusively } from '../../platform/jobs/runTicks.ts';
import { readFileSync } from 'node:fs';
import type { Language } from '../../../schema/report/words/factWords.ts';
import { parseTrustAnchors, type TrustAnchor } from '../../scanner/io/dnssec/trustAnchors.ts';

/** Held by the one process that creates and sends anchors. */
const LOCK = 7_264_315;

type Send = (line: string, signal: AbortSignal) => Promise<void>;

/** Anchors of the log that a worker creates automatically. None if CANDOR_ANCHOR_TO is not set. */
export const openAnchors = (
  {
    config,
    log,
    clock = () => new Date(),
  }: {
    readonly config: Pick<Config, 'anchors' | 'operatorLanguage' | 'publicUrl' | 'host' | 'port'>;
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
    send: anchors.to.map((to) => sendTo(to, { store, mailer, site, language: config.operatorLanguage })),
    exclusively: (work) => exclusively(knex, LOCK, work),
    clock,
    onRefused: (faults) => {
      log.error({ faults }, 'the log does not match its last anchor, so no new anchor was made (run candor verify)');
    },
    onError: (error) => {
      log.error({ err: error }, 'an anchor of the log could not be made or sent; trying again');
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

interface AnchorMails {
  readonly store: EventStore;
  readonly mailer: Mailer;
  readonly site: string;
  readonly language: Language;
}

const sendTo = (to: string, { store, mailer, site, language }: AnchorMails): Send => {
  if (to.startsWith('file:')) return (line) => appendLine(fileURLToPath(to), line);
  if (!to.startsWith('mailto:')) return (line, signal) => postText(new URL(to), `${line}\n`, signal);
  return async (line, signal) => {
    const id = uuidV5(await store.logId(), `${to} ${digestOfLine(line)}`);
    await mailer.send(
      { id, person: id, to: to.slice('mailto:'.length), ...writeMail(anchorMail(line, site, language), site) },
      signal,
    );
  };
};

/** Appends the line only once: a duplicate would not follow from the line before it. */
const appendLine = async (file: string, line: string): Promise<void> => {
  const there = (await readIfThere(file)) ?? '';
  if (!there.split('\n').includes(line)) await appendFile(file, `${line}\n`, { flush: true });
};

/** The stored anchors, each once, in order. */
interface KeptAnchors {
  /** All of them, as they would appear in a file. */
  lines(): Promise<readonly string[]>;
  /** `number` is its position, starting at 1. */
  add(number: number, line: string): Promise<void>;
  unsent(): Promise<readonly { readonly number: number; readonly line: string }[]>;
  sent(number: number): Promise<void>;
}

interface AnchorRunnerDependencies {
  readonly store: Pick<EventStore, 'readAllBatches' | 'logId'>;
  readonly anchors: KeptAnchors;
  readonly key: KeyObject;
  readonly everyHours: number;
  /** Each sends the line to another machine. Failures are retried, so the same line may be sent twice. */
  readonly send: readonly ((line: string, signal: AbortSignal) => Promise<void>)[];
  readonly exclusively: Exclusively;
  readonly clock: Clock;
  /** Receives the problems found when the log does not match its anchors or hash chains. */
  readonly onRefused: (faults: readonly string[]) => void;
  readonly onError: (error: unknown) => void;
  readonly pollMs?: number;
}

const HOUR_MS = 3_600_000;
/** Reads one file, and tries again to send what a receiver did not accept. */
const POLL_MS = 600_000;

/**
 * Anchors the log at once, then by schedule, where nobody on this machine can change the anchors. They prove later that nothing before them was cut
 * off. A log that is broken, or that does not match earlier anchors, is not anchored.
 */
export const createAnchorRunner = (
  dependencies: AnchorRunnerDependencies,
): { readonly run: (signal: AbortSignal) => Promise<void> } => {
  let refusedAt = -Infinity;
  const anchor = async (signal: AbortSignal): Promise<void> => {
    const lines = readAnchors((await dependencies.anchors.lines()).join('\n'));
    const now = dependencies.clock();
    const last = lines.at(-1)?.anchor.time;
    const everyMs = dependencies.everyHours * HOUR_MS;
    // Also works if the clock was set back.
    if (last !== undefined && Math.abs(now.getTime() - Date.parse(last)) < everyMs) return;
    if (performance.now() - refusedAt < Math.min(everyMs, HOUR_MS)) return;
    const faults = await addAnchor(dependencies, lines, now, signal);
    if (faults.length === 0) return;
    refusedAt = performance.now();
    dependencies.onRefused(faults);
  };
  const send = async (signal: AbortSignal): Promise<void> => {
    for (const { number, line } of await dependencies.anchors.unsent()) {
      for (const sendTo of dependencies.send) if (!isAborted(signal)) await sendTo(line, signal);
      if (!isAborted(signal)) await dependencies.anchors.sent(number);
    }
  };
  const { exclusively, onError, pollMs = POLL_MS } = dependencies;
  const tick = async (signal: AbortSignal): Promise<void> => {
    await anchor(signal);
    await send(signal);
  };
  return {
    run: (signal) => {
      // An anchor that is abandoned because the process stops has not failed.
      const report = (error: unknown): void => {
        if (!isAborted(signal)) onError(error);
      };
      return runTicks({ exclusively, everyMs: pollMs, tick, onError: report }, signal);
    },
  };
};

/** Returns the reasons why no anchor was made. */
const addAnchor = async (
  { store, anchors, key }: AnchorRunnerDependencies,
  lines: readonly AnchorLine[],
  now: Date,
  signal: AbortSignal,
): Promise<readonly string[]> => {
  const logId = await store.logId();
  // Another log starts another file.
  const own = lines.filter(({ anchor }) => anchor.logId === logId);
  const made = await makeAnchor(store, own, {
    key,
    publicKey: createPublicKey(key),
    time: now.toISOString(),
    signal,
  });
  if (made.kind === 'made') {
    await anchors.add(lines.length + 1, made.line);
    return [];
  }
  const { broken, unreadable } = made.log;
  return [
    ...broken.map(({ stream, revision, fault }) => `${stream} at event ${revision}: ${fault}`),
    ...(unreadable === undefined ? [] : [unreadable]),
    ...made.faults,
  ];
};

/**
 * Parses CANDOR_DNSSEC_ANCHORS: DS records, or the path of a file with them. `undefined` means the root's keys. Throws `ConfigError`, so that a
 * mistake stops the start.
 */
export const readTrustAnchors = (given: string | undefined): readonly TrustAnchor[] | undefined => {
  if (given === undefined) return undefined;
  try {
    const anchors = parseTrustAnchors(/\sDS\s/i.test(given) ? given : readFileSync(given, 'utf8'));
    if (anchors.length > 0) return anchors;
  } catch (error) {
    throw new ConfigError(`CANDOR_DNSSEC_ANCHORS: ${error instanceof Error ? error.message : String(error)}`);
  }
  throw new ConfigError('CANDOR_DNSSEC_ANCHORS: the file has no DS record');
};
