import type { Response, Router } from 'express';
import { z } from 'zod';
import { answers } from '../../platform/base/answers.ts';
import { defineRoute, refused } from '../../platform/rest/defineRoute.ts';
import { routesRouter } from '../../platform/rest/routesRouter.ts';
import type { TransparencyLog } from './publishedLog.ts';

interface LogDependencies {
  readonly transparencyLog: TransparencyLog;
}

/** Pages of other sites may verify statements too. */
const open = (response: Response, cache: string): Response =>
  response
    .set('Cache-Control', cache)
    .set('Access-Control-Allow-Origin', '*')
    .set('Cross-Origin-Resource-Policy', 'cross-origin');

const BRIEF = 'public, max-age=5';
const FOREVER = 'public, max-age=31536000, immutable';

const reading = { method: 'get', role: 'everybody', tag: 'Transparency log' } as const;
const TEXT = 'text/plain';

/** Numbers have three digits for each part of the path: `x001/067` is tile 1,067. */
const digits = z.string().regex(/^\d{3}$/);
const level = z
  .string()
  .regex(/^(entries|0|[1-9]|[1-5]\d|6[0-3])$/)
  .meta({ description: '`entries` for a bundle of entries; otherwise the level of the tile.', example: 'entries' });
const tile = digits.meta({ description: 'The number of the tile, or its last three digits.', example: '000' });
const thousands = digits.meta({ description: 'The other digits of its number.', example: '001' });
const width = z
  .string()
  .regex(/^([1-9]|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])$/)
  .meta({ description: 'The number of items, if the tile is not full: 1 to 255.', example: '255' });

interface TileWords {
  readonly level: string;
  readonly tile: string;
  readonly thousands?: string;
  readonly width?: string;
}

const sendTile = async (words: TileWords, response: Response, { transparencyLog }: LogDependencies) => {
  const number = Number(`${words.thousands ?? ''}${words.tile}`);
  const at = words.level === 'entries' ? 'entries' : Number(words.level);
  const bytes = await transparencyLog.tile(at, number, words.width === undefined ? undefined : Number(words.width));
  if (!bytes) {
    // It may exist soon.
    response.set('Cache-Control', 'no-store');
    return refused({ kind: 'notFound', message: answers().transparency.noTile });
  }
  open(response, FOREVER).type('application/octet-stream').end(bytes);
  return undefined;
};

const ofTile = {
  ...reading,
  answers: { 200: { description: 'The hashes or entries.', files: ['application/octet-stream'] } },
  errors: { 404: 'There is no such tile, or it does not have so many items yet.' },
} as const;
const BAD = { bad: 'There is no such tile.', badStatus: 404 } as const;

/** The transparency log in the formats of C2SP (tlog-tiles, tlog-checkpoint). */
export const logRoutes = [
  defineRoute({
    ...reading,
    id: 'logCheckpoint',
    path: '/log/checkpoint',
    summary: 'Get the signed state of the transparency log',
    description: 'A checkpoint as C2SP tlog-checkpoint defines it. Can be cached for 5 seconds.',
    answers: { 200: { description: 'The checkpoint.', files: [TEXT] } },
    handle: async ({ response }, { transparencyLog }: LogDependencies) => {
      open(response, BRIEF)
        .type(TEXT)
        .send(await transparencyLog.checkpoint());
    },
  }),
  defineRoute({
    ...reading,
    id: 'logKeys',
    asksStorage: false,
    path: '/log/keys',
    summary: 'Get the public keys that sign the transparency log',
    description:
      'One key on each line, the current one first, as `candor verify-report --key` takes them. Save them once: a key from the same server as the report proves little.',
    answers: { 200: { description: 'The keys.', files: [TEXT] } },
    handle: ({ response }, { transparencyLog }: LogDependencies) => {
      open(response, BRIEF)
        .type(TEXT)
        .send(transparencyLog.verifierKeys.map((key) => `${key}\n`).join(''));
    },
  }),
  defineRoute({
    ...ofTile,
    id: 'logTile',
    path: '/log/tile/:level/:tile',
    summary: 'Get a full tile of the transparency log',
    description: 'As C2SP tlog-tiles defines it. Never changes.',
    params: { schema: z.object({ level, tile }), ...BAD },
    handle: ({ params, response }, log: LogDependencies) => sendTile(params, response, log),
  }),
  defineRoute({
    ...ofTile,
    id: 'logPartialTile',
    path: '/log/tile/:level/:tile.p/:width',
    summary: 'Get the beginning of a tile of the transparency log',
    params: { schema: z.object({ level, tile, width }), ...BAD },
    handle: ({ params, response }, log: LogDependencies) => sendTile(params, response, log),
  }),
  defineRoute({
    ...ofTile,
    id: 'logLaterTile',
    path: '/log/tile/:level/x:thousands/:tile',
    summary: 'Get a full tile of the transparency log, from number 1,000 on',
    params: { schema: z.object({ level, thousands, tile }), ...BAD },
    handle: ({ params, response }, log: LogDependencies) => sendTile(params, response, log),
  }),
  defineRoute({
    ...ofTile,
    id: 'logLaterPartialTile',
    path: '/log/tile/:level/x:thousands/:tile.p/:width',
    summary: 'Get the beginning of a tile of the transparency log, from number 1,000 on',
    params: { schema: z.object({ level, thousands, tile, width }), ...BAD },
    handle: ({ params, response }, log: LogDependencies) => sendTile(params, response, log),
  }),
];

export const logRouter = (dependencies: LogDependencies): Router =>
  routesRouter(logRoutes, dependencies, () => ({ ipAddress: '', userAgent: '' }));
