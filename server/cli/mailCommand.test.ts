import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { accountStory } from '../../schema/events/testing/accountStory.ts';
import { eventually } from '../eventstore/contract/eventually.ts';
import { createMemoryEventStore } from '../eventstore/memory/memoryEventStore.ts';
import { createMemoryLog } from '../eventstore/memory/memoryLog.ts';
import { HopelessDelivery } from '../eventstore/port.ts';
import { letters } from '../mail/letters.ts';
import { mailGroups } from '../policies/mailGroups.ts';
import { mailCommand } from './mailCommand.ts';

const { accountId, linkRequested } = accountStory();

describe('candor mail', () => {
  const store = createMemoryEventStore(createMemoryLog());
  const run = async (retry = false): Promise<string> => {
    let said = '';
    const stdout = { write: (text: string) => (said += text) };
    expect(await mailCommand({ store }, { retry }, { stdout })).to.equal(0);
    return said;
  };

  it('says that there is nothing to say', async () => {
    expect(await run()).to.equal('No mail was given up.\n');
    expect(await run(true)).to.equal('No mail was given up.\n');
  });

  it('names what was given up, and puts it in line again when it is told to', async () => {
    const id = randomUUID();
    const metadata = { correlationId: id, causationId: id, actor: 'visitor', time: '2026-01-01T12:00:00.000Z' };
    await store.append(`account-${accountId}`, [{ id, version: 1, metadata, ...linkRequested() }], 'any');
    const [group] = mailGroups(store, letters);
    const stop = new AbortController();
    const running = group?.run(
      () => Promise.reject(new HopelessDelivery('The mail server refuses this mail: EENVELOPE RCPT TO 550')),
      { concurrency: 1, signal: stop.signal },
    );
    await eventually('it is parked', async () => (await group?.parked())?.length === 1);
    stop.abort();
    await running;
    const line = `2026-01-01T12:00:00.000Z MagicLinkRequested ${id}, tried 1 times: The mail server refuses this mail: EENVELOPE RCPT TO 550\n`;
    expect(await run()).to.equal(line);
    expect(await run(true)).to.equal(`${line}1 in line again.\n`);
    expect(await run()).to.equal('No mail was given up.\n');
  });
});
