/** One part of `npm run bench`, in a process of its own: `node --expose-gc --import tsx part.ts <part>`. Sends PartMessages to its parent. */
import type { Figure } from './figures.ts';
import { PARTS } from './parts.ts';

export type PartMessage = { readonly says: string } | { readonly figures: readonly Figure[] };

const send = (message: PartMessage): void => {
  process.send?.(message);
};

const part = PARTS[process.argv[2] ?? ''];
if (!part) throw new Error('part.ts <part>');
// The parent was killed: end the rest of the process group too.
const orphaned = (): void => {
  process.kill(-process.pid, 'SIGTERM');
};
process.once('disconnect', orphaned);
const run = await part.load();
const figures = await run((line) => {
  send({ says: line });
});
send({ figures });
process.off('disconnect', orphaned);
process.disconnect();
