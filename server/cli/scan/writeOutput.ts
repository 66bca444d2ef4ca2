import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import { hasCode } from '../../platform/base/hasCode.ts';

/** The destination of an output's chunks. */
export interface Output {
  write(pieces: AsyncIterable<string>): Promise<void>;
}

/** Writes to standard output, no faster than it is read. Rejects when its reader is gone. */
export const toStream = (stream: NodeJS.WritableStream): Output => ({
  write: async (pieces) => {
    for await (const piece of pieces)
      await new Promise<void>((resolve, reject) => {
        stream.write(piece, (error) => {
          if (error) reject(error);
          else resolve();
        });
      });
  },
});

/**
 * Writes a file that exists completely or not at all: under another name next to it, renamed at the end. For a link, its target is replaced; a pipe
 * or a device is written directly. Rejects before the first chunk is requested if nothing can be written.
 */
export const toFile = (path: string): Output => ({
  write: async (pieces) => {
    const { target, isReplaced } = await placeOf(path);
    const draft = isReplaced ? `${target}.${process.pid}.part` : target;
    const file = await open(draft, isReplaced ? 'wx' : 'w');
    try {
      for await (const piece of pieces) await file.appendFile(piece);
      await file.close();
      if (isReplaced) await rename(draft, target);
    } catch (error) {
      await file.close().catch(() => undefined);
      if (isReplaced) await rm(draft, { force: true });
      throw error;
    }
  },
});

const placeOf = async (path: string): Promise<{ readonly target: string; readonly isReplaced: boolean }> => {
  try {
    const target = await realpath(path);
    const there = await stat(target);
    // A rename over a folder would fail only after everything has been scanned.
    if (there.isDirectory()) throw Object.assign(new Error(target), { code: 'EISDIR', path });
    return { target, isReplaced: there.isFile() };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return { target: path, isReplaced: true };
    throw error;
  }
};
