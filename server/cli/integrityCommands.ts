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
import { EXIT } from './command.ts';
import { createMeter } from './meter.ts';
import type { Terminal } from './scanCommand.ts';

const FAULTS = {
  gap: 'the event before it is missing',
  unlinked: 'it does not follow from the event before it',
  changed: 'it is not what was recorded',
} as const;

export const linesOfBroken = (broken: readonly BrokenLink[]): string =>
  broken.map(({ stream, revision, fault }) => `BROKEN    ${stream} at event ${revision}: ${FAULTS[fault]}\n`).join('');

/** The anchors of a file; none where there is no such file. Throws where it holds anything else. */
export const anchorsOf = async (file: string): Promise<readonly AnchorLine[]> => {
  try {
    return readAnchors(await readFile(file, 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
};

/** As `candor anchor key` prints it, or as PEM. */
export const readPublicKey = async (file: string): Promise<KeyObject> => {
  const text = (await readFile(file, 'utf8')).trim();
  return text.startsWith('-----')
    ? createPublicKey(text)
    : createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });
};

interface Walked {
  readonly events: number;
  /** The log, and the anchors where there are some, are as they must be. */
  readonly sound: boolean;
  /** Something in the log cannot be read at all, and was named. */
  readonly unreadable: boolean;
}

const NOT_PROVEN = `sound as far as it goes; completeness not proven: whoever cuts off the end of a stream, or takes a whole stream away, leaves no trace in what remains
          Anchors that were kept where nobody can change them prove it: candor verify --anchor <file>. The worker makes them where CANDOR_ANCHOR_TO
          is set, and candor anchor --out <file> makes one now.
`;

/** Walks the chains of the whole log, holds it against anchors, and says what it found. */
export const verifyChains = async (
  store: EventStore,
  anchors: { readonly lines: readonly AnchorLine[]; readonly key: KeyObject } | undefined,
  terminal: Terminal,
): Promise<Walked> => {
  const meter = createMeter(terminal.stderr);
  const roots = new Map<number, string>();
  const log = await verifyLog({
    store,
    pointInTime: anchors?.lines.map(({ anchor }) => anchor.events) ?? [],
    onSnapshot: (snapshot) => roots.set(snapshot.events, merkleRoot(snapshot.ends())),
    onProgress: (events) => {
      meter.show('checking the hash chains', events, undefined);
    },
  });
  meter.clear();
  terminal.stdout.write(linesOfBroken(log.broken));
  if (log.unreadable !== undefined) terminal.stdout.write(`UNREADABLE ${log.unreadable}\n`);
  const sound = log.broken.length === 0 && log.unreadable === undefined;
  if (sound) terminal.stdout.write(`sound     ${log.events} events in ${log.streams} hash chains\n`);
  const faults = anchors ? faultsOfAnchors(anchors, roots, log) : [];
  for (const fault of faults) terminal.stdout.write(`DIFFERENT ${fault}\n`);
  if (anchors && faults.length === 0)
    terminal.stdout.write(
      `equal     ${anchors.lines.length} anchors: the first ${anchors.lines.at(-1)?.anchor.events ?? 0} events are complete\n`,
    );
  if (sound && !anchors) terminal.stdout.write(NOT_PROVEN);
  return { events: log.events, sound: sound && faults.length === 0, unreadable: log.unreadable !== undefined };
};

export interface AnchorOptions extends AnchorKeys {
  readonly out: string;
}

/**
 * `candor anchor --out <file>`: appends an anchor to the file, for others to keep. Refuses where the log is broken, or
 * does not match the existing anchors. Returns the exit code.
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
    for (const fault of made.faults) terminal.stderr.write(`DIFFERENT ${fault}\n`);
    terminal.stderr.write('No anchor was made: candor verify --anchor tells more.\n');
    return EXIT.belowThreshold;
  }
  const { line, log } = made;
  const draft = `${out}.new`;
  await writeFile(draft, [...lines.map(({ text }) => text), line].map((text) => `${text}\n`).join(''), { flush: true });
  await rename(draft, out);
  terminal.stdout.write(
    `Anchor ${lines.length + 1} of ${log.events} events in ${log.streams} streams stands in ${out}. Publish it where you cannot change it.\n`,
  );
  return EXIT.done;
};
