import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogSegment } from '../../schema/events/archive.ts';
import { hasCode } from '../platform/base/hasCode.ts';
import { sealedParts } from '../platform/eventStore/archive/verifyArchive.ts';
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
  /** Events in sealed segments whose files are intact, so that only the rest was read from the log. */
  readonly sealed: number;
  /** The log, and the anchors if there are any, are intact. */
  readonly sound: boolean;
  /** Something in the log cannot be read at all, and was reported. */
  readonly unreadable: boolean;
}

interface VerifyChains {
  readonly store: EventStore;
  readonly anchors: { readonly lines: readonly AnchorLine[]; readonly key: KeyObject } | undefined;
  readonly archive: { readonly folder: string; readonly segments: readonly LogSegment[] };
  /** Also reads from the log what is sealed. */
  readonly deep: boolean;
}

/** Verifies the chains of the log, compares it with the anchors and with the files of sealed segments, and prints the result. */
export const verifyChains = async (
  { store, anchors, archive, deep }: VerifyChains,
  terminal: Terminal,
): Promise<Walked> => {
  const { verify: said, meter: saidOfMeter } = cliWords();
  const meter = createMeter(terminal.stderr);
  const roots = new Map<number, string>();
  const { parts, faulty } = await sealedParts(archive.folder, archive.segments);
  const log = await verifyLog({
    store,
    sealed: deep ? [] : parts,
    pointInTime: anchors?.lines.map(({ anchor }) => anchor.events) ?? [],
    onSnapshot: (snapshot) => roots.set(snapshot.events, merkleRoot(snapshot.ends())),
    onProgress: (events) => {
      meter.show(saidOfMeter.phases.chains, events, undefined);
    },
  });
  meter.clear();
  terminal.stdout.write(linesOfBroken(log.broken));
  if (log.unreadable !== undefined) printText(terminal.stdout, said.unreadable({ fault: log.unreadable }));
  for (const { segment, fault } of faulty)
    printText(terminal.stdout, said.segmentFaults[fault]({ file: join(archive.folder, segment.file) }));
  const sound = log.broken.length === 0 && log.unreadable === undefined;
  const intact = archive.segments.filter((segment) => !faulty.some((other) => other.segment === segment));
  const sealed = { segments: intact.length, events: intact.reduce((sum, { events }) => sum + events, 0) };
  if (sound) terminal.stdout.write(`${said.sound({ events: log.events, streams: log.streams })}\n`);
  if (intact.length > 0) printText(terminal.stdout, deep ? said.sealedDeep(sealed) : said.sealed(sealed));
  const faults = anchors ? faultsOfAnchors(anchors, roots, log) : [];
  for (const fault of faults) printText(terminal.stdout, said.different({ fault }));
  if (anchors && faults.length === 0)
    terminal.stdout.write(
      `${said.anchorsEqual({ anchors: anchors.lines.length, events: anchors.lines.at(-1)?.anchor.events ?? 0 })}\n`,
    );
  if (sound && !anchors) printText(terminal.stdout, said.notProven);
  return {
    sealed: deep ? 0 : sealed.events,
    sound: sound && faults.length === 0 && faulty.length === 0,
    unreadable: log.unreadable !== undefined,
  };
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
