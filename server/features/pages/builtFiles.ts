import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { RequestHandler } from 'express';
import sirv from 'sirv';

/** Nobody listens to the library's stream: of a file that is gone (a new build, no descriptors left) it would end the process. */
const breakOff = (response: ServerResponse): void => {
  response.once('pipe', (source: Readable) => {
    source.once('error', () => {
      response.destroy();
    });
  });
};

/** Files of a build that do not change while we run; in the smallest form beside them that the browser takes (.br, .gz). */
export const builtFiles = (
  folder: string,
  options: { readonly maxAge: number; readonly immutable: boolean },
): RequestHandler => {
  if (!existsSync(folder)) {
    return (_request, _response, next) => {
      next();
    };
  }
  // No file stands for a folder: the pages have heads of their own.
  return sirv(folder, { ...options, brotli: true, gzip: true, etag: true, extensions: [], setHeaders: breakOff });
};
