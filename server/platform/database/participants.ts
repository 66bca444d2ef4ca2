import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, processIdentity } from './processIdentity.ts';

/**
 * Who uses the running database: one file for each, named after its process, so that who was killed counts no more. All three
 * are called under the folder's lock.
 */
export const joinParticipants = async (control: string): Promise<{ leave(): Promise<void> }> => {
  const folder = participantsFolder(control);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lease = join(folder, `${processIdentity(process.pid) ?? ''}.${randomUUID()}`);
  await writeFile(lease, '', { flag: 'wx', mode: 0o600 });
  return { leave: () => rm(lease, { force: true }) };
};

/** Counts the live ones and forgets the dead. */
export const countParticipants = async (control: string): Promise<number> => {
  const folder = participantsFolder(control);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let live = 0;
  for (const name of await readdir(folder)) {
    if (isAlive(name.slice(0, name.indexOf('.')))) live += 1;
    else await rm(join(folder, name), { force: true });
  }
  return live;
};

const participantsFolder = (control: string): string => join(control, 'participants');
