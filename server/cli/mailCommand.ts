import type { EventStore } from '../platform/eventStore/port.ts';
import { mailTemplates } from '../features.ts';
import { applicationGroups } from '../features/applications/applications.ts';
import { mailGroups } from '../features/mails/mails.ts';
import { cliWords } from '../platform/base/answers.ts';
import { EXIT } from './command.ts';

/**
 * `candor mail`: lists the mails that were given up, one per line, without anything that identifies the addressee; `--retry` queues them again.
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
  for (const { event, attempts, reason } of parked)
    stdout.write(`${said.line({ time: event.metadata.time, type: event.type, id: event.id, attempts, reason })}\n`);
  if (parked.length === 0) stdout.write(`${said.none}\n`);
  if (!retry || parked.length === 0) return EXIT.done;
  const replayed = await Promise.all(groups.map((group) => group.replayParked()));
  stdout.write(`${said.retried({ count: replayed.reduce((sum, count) => sum + count, 0) })}\n`);
  return EXIT.done;
};
