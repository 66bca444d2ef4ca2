import { open } from 'node:fs/promises';

/** A file that is read in parts. */
export interface FileBytes {
  readonly size: number;
  /** Reads exactly `length` bytes from `offset`. Rejects with a RangeError if the file ends before that. */
  read(offset: number, length: number): Promise<Buffer>;
}

const PAGE = 1_024;

/** Opens the file while `work` runs. Reads each page once and keeps nothing afterwards. */
export const withFile = async <Result>(path: string, work: (file: FileBytes) => Promise<Result>): Promise<Result> => {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const pages = new Map<number, Buffer>();
    const pageAt = async (page: number): Promise<Buffer> => {
      const known = pages.get(page);
      if (known) return known;
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(PAGE), 0, PAGE, page * PAGE);
      const bytes = buffer.subarray(0, bytesRead);
      pages.set(page, bytes);
      return bytes;
    };
    const read = async (offset: number, length: number): Promise<Buffer> => {
      if (offset < 0 || length < 0 || offset + length > size)
        throw new RangeError(`${path} has no byte ${offset + length}`);
      const first = Math.floor(offset / PAGE);
      const count = Math.floor((offset + length) / PAGE) - first + 1;
      const parts: Buffer[] = [];
      for (let page = first; page < first + count; page += 1) parts.push(await pageAt(page));
      return Buffer.concat(parts).subarray(offset - first * PAGE, offset - first * PAGE + length);
    };
    return await work({ size, read });
  } finally {
    await handle.close();
  }
};
