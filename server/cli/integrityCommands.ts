import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { hasCode } from '../platform/base/hasCode.ts';
import {
  type AnchorLine,
  readAnchors,
  faultsOfAnchors,
  makeAnchor,
  type AnchorKeys,
  merkleRoot,
} from '../platform/eventStore/integrity/anchor.ts';
import { type BrokenLink, verifyLog } from '../platform/eventStore/integrity/verifyLog.ts';
import type { EventStore } from '../platform/eventStore/port.ts';
import { cliWords } from '../platform/base/answers.ts';
import { EXIT } from './command.ts';
import { createMeter } from './meter.ts';
import { printText } from './printTable.ts';
import type { Terminal } from './scanCommand.ts';

export const linesOfBroken = (broken: readonly BrokenLink[]): string => {
  const said = cliWords().verify;
  return broken
    .map(({ stream, revision, fault }) => `${said.broken({ stream, revision, fault: said.faults[fault] })}\n`)
    .join('');
};

/** Reads the anchors of a file; none if there is no such file. Throws if it contains anything else. */
export const anchorsOf = async (file: string): Promise<readonly AnchorLine[]> => {
  try {
    return readAnchors(await readFile(file, 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
};

/** Reads a key as `candor anchor key` prints it, or as PEM. */
export const readPublicKey = async (file: string): Promise<KeyObject> => {
  const text = (await readFile(file, 'utf8')).trim();
  return text.startsWith('-----')
    ? createPublicKey(text)
    : createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });
};

interface Walked {
  readonly events: number;
  /** The log, and the anchors if there are any, are intact. */
  readonly sound: boolean;
  /** Something in the log cannot be read at all, and was reported. */
  readonly unreadable: boolean;
}

/** Verifies the chains of the whole log, compares it with the anchors, and prints the result. */
export const verifyChains = async (
  store: EventStore,
  anchors: { readonly lines: readonly AnchorLine[]; readonly key: KeyObject } | undefined,
  terminal: Terminal,
): Promise<Walked> => {
  const { verify: said, meter: saidOfMeter } = cliWords();
  const meter = createMeter(terminal.stderr);
  const roots = new Map<number, string>();
  const log = await verifyLog({
    store,
    pointInTime: anchors?.lines.map(({ anchor }) => anchor.events) ?? [],
    onSnapshot: (snapshot) => roots.set(snapshot.events, merkleRoot(snapshot.ends())),
    onProgress: (events) => {
      meter.show(saidOfMeter.phases.chains, events, undefined);
    },
  });
  meter.clear();
  terminal.stdout.write(linesOfBroken(log.broken));
  if (log.unreadable !== undefined) printText(terminal.stdout, said.unreadable({ fault: log.unreadable }));
  const sound = log.broken.length === 0 && log.unreadable === undefined;
  if (sound) terminal.stdout.write(`${said.sound({ events: log.events, streams: log.streams })}\n`);
  const faults = anchors ? faultsOfAnchors(anchors, roots, log) : [];
  for (const fault of faults) printText(terminal.stdout, said.different({ fault }));
  if (anchors && faults.length === 0)
    terminal.stdout.write(
      `${said.anchorsEqual({ anchors: anchors.lines.length, events: anchors.lines.at(-1)?.anchor.events ?? 0 })}\n`,
    );
  if (sound && !anchors) printText(terminal.stdout, said.notProven);
  return { events: log.events, sound: sound && faults.length === 0, unreadable: log.unreadable !== undefined };
};

export interface AnchorOptions extends AnchorKeys {
  readonly out: string;
}

/**
 * `candor anchor --out <file>`: appends an anchor to the file, for others to keep. Refuses if the log is broken, or does not match the existing
 * anchors. Returns the exit code.
 */
export const anchorCommand = async (
  store: EventStore,
  { out, key, publicKey, time }: AnchorOptions,
  terminal: Terminal,
): Promise<number> => {
  const lines = await anchorsOf(out);
  const made = await makeAnchor(store, lines, { key, publicKey, time });
  if (made.kind === 'refused') {
    terminal.stderr.write(linesOfBroken(made.log.broken));
    for (const fault of made.faults) terminal.stderr.write(`${cliWords().verify.different({ fault })}\n`);
    terminal.stderr.write(`${cliWords().anchor.notMade}\n`);
    return EXIT.belowThreshold;
  }
  const { line, log } = made;
  const draft = `${out}.new`;
  await writeFile(draft, [...lines.map(({ text }) => text), line].map((text) => `${text}\n`).join(''), { flush: true });
  await rename(draft, out);
  terminal.stdout.write(
    `${cliWords().anchor.made({ number: lines.length + 1, events: log.events, streams: log.streams, file: out })}\n`,
  );
  return EXIT.done;
};
