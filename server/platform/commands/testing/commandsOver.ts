import type { EventStore } from '../../eventStore/port.ts';
import { createCommands, type Commands, type WaitForProjections } from '../commands.ts';

/** Commands over a store without read models. `waitForProjections` receives the events that a command would wait for. */
export const commandsOver = (
  store: Pick<EventStore, 'readStream' | 'append'>,
  clock = (): Date => new Date(),
  waitForProjections: WaitForProjections = () => Promise.resolve(),
): Commands => createCommands({ store, clock, waitForProjections });
