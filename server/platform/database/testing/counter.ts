/**
 * Adds one to the number in `<folder>/count`, `<turns>` times, each time under the folder's lock, with a pause between reading and writing during which another
 * process would interfere: `node --import tsx counter.ts <folder> <turns>`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { withFolderLock } from '../folderLock.ts';

const [, , folder = '', turns = '0'] = process.argv;
const count = join(folder, 'count');
for (let turn = 0; turn < Number(turns); turn += 1) {
  await withFolderLock(folder, async () => {
    const read = Number(await readFile(count, 'utf8'));
    await setImmediate();
    await writeFile(count, String(read + 1));
  });
}
