import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { accountStory } from '../../schema/events/testing/accountStory.ts';
import { applicationStory } from '../../schema/events/testing/applicationStory.ts';
import { eventually } from '../platform/eventStore/contract/eventually.ts';
import { createMemoryEventStore } from '../platform/eventStore/memory/memoryEventStore.ts';
import { createMemoryLog } from '../platform/eventStore/memory/memoryLog.ts';
import { HopelessDelivery, type NewEvent } from '../platform/eventStore/port.ts';
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

  it('says so if there is nothing to report', async () => {
    expect(await run()).to.equal('There are no failed mails.\n');
    expect(await run(true)).to.equal('There are no failed mails.\n');
  });

  /** Records the event, and gives up its group's work on it. */
  const giveUp = async (stream: string, groupName: string, event: NewEvent, reason: string): Promise<void> => {
    await store.append(stream, [event], 'any');
    const group = store.consumers(groupName, { types: [event.type] });
    const stop = new AbortController();
    const running = group.run(() => Promise.reject(new HopelessDelivery(reason)), {
      concurrency: 1,
      signal: stop.signal,
    });
    try {
      await eventually('it is parked', async () => (await group.parked()).length === 1);
    } finally {
      stop.abort();
      await running;
    }
  };
  const at = (id: string) => ({
    id,
    metadata: { correlationId: id, causationId: id, actor: 'visitor', time: '2026-01-01T12:00:00.000Z' },
  });

  it('names the mails that were given up, and queues them again on request', async () => {
    const id = randomUUID();
    const reason = 'The mail server refuses this mail: EENVELOPE RCPT TO 550';
    const event = { ...at(id), version: 2, ...linkRequested() };
    await giveUp(`account-${accountId}`, 'mail-MagicLinkRequested', event, reason);
    const table = await run();
    const [head = '', , row] = table.split('\n');
    expect(head).to.match(/^Time +Event +Event id +Attempts +Reason$/);
    expect(row).to.equal(`2026-01-01T12:00:00.000Z  MagicLinkRequested  ${id}  1         ${reason}`);
    expect(await run(true)).to.equal(`${table}1 mail is queued again.\n`);
    expect(await run()).to.equal('There are no failed mails.\n');
  });

  it('also names an applicant who got no answer', async () => {
    const { submitted, applicantId } = applicationStory();
    const id = randomUUID();
    const event = { ...at(id), version: 2, ...submitted() };
    await giveUp(`application-${applicantId}`, 'application-ApplicationSubmitted', event, 'It has another shape.');
    const [, , row] = (await run()).split('\n');
    expect(row).to.equal(`2026-01-01T12:00:00.000Z  ApplicationSubmitted  ${id}  1         It has another shape.`);
  });
});
