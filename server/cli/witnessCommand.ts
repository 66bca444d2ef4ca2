import { setTimeout as sleep } from 'node:timers/promises';
import { printVerifierKey } from '../../schema/transparency/signedNote.ts';
import { cliWords } from '../platform/base/answers.ts';
import { boundedServer } from '../platform/http/boundedServer.ts';
import { createLog } from '../platform/observability/log.ts';
import { witnessKeyOf } from '../platform/transparency/sign.ts';
import { getBytes } from '../scanner/io/getBytes.ts';
import { postText } from '../scanner/io/postText.ts';
import { type CommandTerminal, EXIT } from './command.ts';
import { handleInterruptions } from './handleInterruptions.ts';
import { printText } from './printTable.ts';
import { terminalText } from './terminalText.ts';
import { readVerifierKeys } from './verifierKeys.ts';
import { followLog } from '../platform/witness/followLog.ts';
import { createWitness, type Outcome } from '../platform/witness/witness.ts';
import { openWitnessFolder } from '../platform/witness/witnessFolder.ts';
import { witnessListener } from '../platform/witness/witnessServer.ts';

export interface WitnessOptions {
  /** The addresses of the logs to follow. */
  readonly logs: readonly URL[];
  /** Keys of logs, or paths of files with keys. */
  readonly keys: readonly string[];
  readonly folder: string;
  readonly name: string;
  readonly everyMinutes: number;
  readonly once: boolean;
  /** Where logs may submit checkpoints. */
  readonly listen: { readonly host: string; readonly port: number } | undefined;
  /** Receives alarms. */
  readonly webhook: URL | undefined;
}

/** A log submits a checkpoint now and then. */
const CONNECTIONS = { most: 100, perNetwork: 20 };

/** A checkpoint may come from a cache that is a few seconds old. */
const CACHE_MS = 10_000;

/** `candor witness`: follows transparency logs and cosigns their checkpoints. Needs no database. Returns the exit status. */
export const witnessCommand = async (options: WitnessOptions, terminal: CommandTerminal): Promise<number> => {
  const keys = await readVerifierKeys(options.keys, terminal);
  if (!keys) return EXIT.usage;
  const { first: ended, ...interruptions } = handleInterruptions(() => Promise.resolve());
  const folder = await openWitnessFolder(options.folder);
  const witness = createWitness({ ...options, folder, keys, clock: () => new Date() });
  const said = cliWords().witness;
  printText(terminal.stdout, said.key({ key: printVerifierKey(witnessKeyOf(options.name, folder.key)) }));

  const status = { alarmed: false, failed: false };
  const alarm = async (line: string): Promise<void> => {
    status.alarmed = true;
    printText(terminal.stderr, line);
    if (options.webhook)
      await postText(options.webhook, `${line}\n`, ended).catch((error: unknown) => {
        printText(terminal.stderr, said.noWebhook({ why: reasonOf(error) }));
      });
  };
  const fail = (line: string): void => {
    status.failed = true;
    printText(terminal.stderr, line);
  };
  const report = async (outcome: Outcome): Promise<void> => {
    const { kind } = outcome;
    // Callers send these at will; they say nothing about a log.
    if (kind === 'unknown' || kind === 'conflict') return;
    const { size } = outcome;
    const log = terminalText(outcome.origin);
    if (kind === 'forked') await alarm(said.forked({ log, size, evidence: outcome.evidence }));
    else if (kind === 'older') await alarm(said.older({ log, size, known: outcome.known }));
    else if (kind === 'unproven') fail(said.unproven({ log, size, known: outcome.known }));
    else if (size > outcome.before || size === 0 || options.once)
      printText(terminal.stdout, said.cosigned({ log, size, more: size - outcome.before }));
  };

  const follow = async (url: URL): Promise<void> => {
    const read = (path: string, maxBytes: number): Promise<Buffer> =>
      getBytes(new URL(path, url.href.endsWith('/') ? url : `${url.href}/`), maxBytes, ended);
    try {
      let outcome = await followLog(read, witness);
      if (outcome.kind === 'older') {
        await sleep(CACHE_MS, undefined, { signal: ended });
        outcome = await followLog(read, witness);
      }
      if (outcome.kind === 'unknown') fail(said.unknown({ url: url.href }));
      else await report(outcome);
    } catch (error) {
      if (!ended.aborted) fail(said.unreachable({ url: url.href, why: terminalText(reasonOf(error)) }));
    }
  };

  const { listen } = options;
  const origins = new Set(keys.map(({ name }) => name));
  const server =
    listen &&
    boundedServer(
      witnessListener(witness, origins, (outcome) => void report(outcome)),
      { connections: CONNECTIONS, isTrusted: () => false, log: createLog('warn') },
    );
  try {
    if (server)
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(listen.port, listen.host, resolve);
      });
    for (;;) {
      for (const url of options.logs) await follow(url);
      if (options.once) break;
      await sleep(options.everyMinutes * 60_000, undefined, { signal: ended }).catch(() => undefined);
      if (ended.aborted) break;
    }
  } finally {
    server?.closeAllConnections();
    server?.close();
    interruptions.stop();
  }
  if (status.alarmed) return EXIT.belowThreshold;
  return options.once && status.failed ? EXIT.failed : EXIT.done;
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
