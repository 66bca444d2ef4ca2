import { gzipSync } from 'node:zlib';
import { misbehave, type HostilePeer } from './misbehave.ts';

const { answering, drip, flood } = misbehave;
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
const json = (body: () => string): HostilePeer => answering((socket) => socket.end(`${HEAD}\r\n${body()}`));

/** Hostile data sources, which answer every request in the same way. Each key continues the sentence "a source that …". */
export const hostileSources: Readonly<Record<string, HostilePeer>> = {
  'nests its JSON 100,000 deep': json(() => `{"entities":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
  'never ends its JSON': answering((socket) => {
    socket.write(`${HEAD}\r\n{"services":[`);
    flood(socket, '[["org"],["https://r.example/"]],'.repeat(1_000));
  }),
  'gives 100,000 hits': json(
    () => `{"hits":[${Array.from({ length: 100_000 }, () => '{}').join(',')}],"services":[],"data":[]}`,
  ),
  'gives a name of megabytes': json(() => `{"ldhName":"${'a'.repeat(2_000_000)}"}`),
  'packs a bomb': answering((socket) => {
    socket.write(`${HEAD}Content-Encoding: gzip\r\n\r\n`);
    socket.end(gzipSync(Buffer.alloc(64 * 1_024 * 1_024, '[1,')));
  }),
  'drips its JSON': answering((socket) => {
    drip(socket, `${HEAD}\r\n[ `);
  }),
  'leads in a circle': answering((socket) => socket.end('HTTP/1.1 302 Found\r\nLocation: /again\r\n\r\n')),
};
