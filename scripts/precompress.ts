import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from './listFiles.ts';

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;
/** A smaller response fits into one packet either way. */
const MIN_BYTES = 1_000;

const small = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        // One level below the maximum: two percent more bytes, in half the time.
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY - 1,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
} as const;

const precompressFile = async (file: string): Promise<void> => {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  for (const [ending, compress] of Object.entries(small)) {
    const compressed = await compress(content);
    if (compressed.length < content.length) await writeFile(`${file}.${ending}`, compressed);
  }
};

/** Writes a Brotli and a gzip version next to each file of a build, for the server to send: compressed once and thoroughly instead of for every visitor. */
export const precompress = async (folder: string): Promise<void> => {
  const files = await listFiles(folder);
  await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map((file) => precompressFile(join(folder, file))));
};
