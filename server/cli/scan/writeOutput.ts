import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import { hasCode } from '../../platform/base/hasCode.ts';

/** Where the pieces of an output go. */
export interface Output {
  write(pieces: AsyncIterable<string>): Promise<void>;
}

/** Standard output: no faster than it is taken. Rejects once nobody takes it any more. */
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
 * A file that is there whole or not at all: written beside it under another name, and renamed at the end. A link leads to the file that is
 * replaced; a pipe or a device is written to as it is. Rejects before any piece is asked for where nothing can be written.
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
    // A rename over it would fail only when all has been scanned.
    if (there.isDirectory()) throw Object.assign(new Error(target), { code: 'EISDIR', path });
    return { target, isReplaced: there.isFile() };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return { target: path, isReplaced: true };
    throw error;
  }
};
