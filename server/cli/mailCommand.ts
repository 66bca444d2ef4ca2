import type { EventStore } from '../platform/eventStore/port.ts';
import { mailTemplates } from '../features.ts';
import { applicationGroups } from '../features/applications/applications.ts';
import { mailGroups } from '../features/mails/mails.ts';
import { cliWords } from '../platform/base/answers.ts';
import { EXIT } from './command.ts';
import { printTable } from './printTable.ts';

/**
 * `candor mail`: lists the mails that were given up, in a table, without anything that identifies the addressee; `--retry` queues them again.
 * Returns the exit code.
 */
export const mailCommand = async (
  { store }: { readonly store: Pick<EventStore, 'consumers'> },
  { retry }: { readonly retry: boolean },
  { stdout }: { readonly stdout: { write(text: string): unknown } },
): Promise<number> => {
  const said = cliWords().mail;
  // Applicants whose answer was given up got no mail either.
  const groups = [...mailGroups(store, mailTemplates), ...applicationGroups(store)];
  const parked = (await Promise.all(groups.map((group) => group.parked()))).flat();
  const { time, type, id, attempts: tries, reason: why } = said.columns;
  const rows = parked.map(({ event, attempts, reason }) => [
    event.metadata.time,
    event.type,
    event.id,
    String(attempts),
    reason,
  ]);
  if (rows.length > 0) printTable(stdout, [time, type, id, tries, why], rows);
  if (parked.length === 0) stdout.write(`${said.none}\n`);
  if (!retry || parked.length === 0) return EXIT.done;
  const replayed = await Promise.all(groups.map((group) => group.replayParked()));
  stdout.write(`${said.retried({ count: replayed.reduce((sum, count) => sum + count, 0) })}\n`);
  return EXIT.done;
};
