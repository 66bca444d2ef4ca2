import type { WaitForProjections } from '../commands/commands.ts';
import type { Bell } from '../eventStore/createBell.ts';
import type { EventStore } from '../eventStore/port.ts';

interface RingOnEvents {
  readonly store: Pick<EventStore, 'head' | 'subscribe'>;
  readonly commands: { readonly waitForProjections: WaitForProjections };
}

/**
 * Rings for each event of these types that is recorded from now on, once the read models hold it, until `signal` aborts. Read models that
 * are many seconds behind may come later than the ring: whoever works from them also looks at long intervals.
 */
export const ringOnEvents = async (
  { store, commands }: RingOnEvents,
  types: readonly string[],
  bell: Bell,
  signal: AbortSignal,
): Promise<void> => {
  for await (const item of store.subscribe({ after: await store.head(), filter: { types }, signal })) {
    if (item.kind === 'checkpoint') continue;
    // Where the database is away, who is woken finds out, and reports it.
    if (item.kind === 'event') await commands.waitForProjections(item.event).catch(() => undefined);
    bell.ring();
  }
};
