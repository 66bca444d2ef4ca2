import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { commandsOver } from '../../platform/commands/testing/commandsOver.ts';
import { createMagicLinkTokens } from '../../platform/auth/tokens.ts';
import { createMemoryPersonLinks, createPersonSubjects } from '../../platform/auth/personSubjects.ts';
import { unlimited, createMemoryRateLimiter } from '../../platform/auth/rateLimiter.ts';
import { createMailBudget } from '../../platform/auth/mailBudget.ts';
import { createMemorySubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { createMemoryEventStore } from '../../platform/eventStore/memory/memoryEventStore.ts';
import { createMemoryLog } from '../../platform/eventStore/memory/memoryLog.ts';
import { createRequestLink } from './accounts.ts';

const client = { ipAddress: '192.0.2.1', userAgent: 'x'.repeat(10_000) };
const account = (email: string) => ({ email, account_type: 'Business - Free' });

const house = ({ network = 0, address = 0 } = {}) => {
  const store = createMemoryEventStore(createMemoryLog());
  const secret = Buffer.alloc(32, 7);
  const clock = (): Date => new Date('2026-01-01T12:00:00.000Z');
  const links = createRequestLink({
    commands: commandsOver(store, clock),
    persons: createPersonSubjects(createMemorySubjectKeys(), createMemoryPersonLinks(), secret),
    tokens: createMagicLinkTokens(secret, 'account'),
    limits: {
      network: createMemoryRateLimiter({ points: network, windowSeconds: 600 }),
      mails: createMailBudget({
        mailbox: createMemoryRateLimiter({ points: address, windowSeconds: 3_600 }),
        organisation: unlimited,
        all: unlimited,
      }),
    },
    clock,
  });
  const types = async (): Promise<readonly string[]> => {
    const all: string[] = [];
    for await (const { type } of store.readAll()) all.push(type);
    return all;
  };
  return { links, types };
};

describe('a request for a magic link', () => {
  it('records its outcome', async () => {
    const { links, types } = house();
    await links.toSignIn({ body: { email: 'ada@firm.example' }, client, commandId: randomUUID() });
    await links.toOpenAccount({ body: account('ada@firm.example'), client, commandId: randomUUID() });
    await links.toSignIn({ body: { email: 'ADA@firm.example' }, client, commandId: randomUUID() });
    expect(await types()).to.deep.equal([
      'SignInDeclined',
      'AccountRequested',
      'MagicLinkRequested',
      'MagicLinkRequested',
    ]);
  });

  it('is handled once, however often the same one arrives', async () => {
    const { links, types } = house();
    const request = { body: account('ada@firm.example'), client, commandId: randomUUID() };
    const answers = await Promise.all([links.toOpenAccount(request), links.toOpenAccount(request)]);
    expect(answers.map(({ kind }) => kind)).to.deep.equal(['sent', 'sent']);
    expect(await types()).to.deep.equal(['AccountRequested', 'MagicLinkRequested']);
  });

  it('gets the same answer if it is refused', async () => {
    const { links } = house();
    await links.toOpenAccount({ body: account('known@firm.example'), client, commandId: randomUUID() });
    const ask = (email: string) => links.toSignIn({ body: { email }, client, commandId: randomUUID() });
    expect(await ask('known@firm.example')).to.deep.equal(await ask('unknown@firm.example'));
  });

  it('counts against no limit if it is invalid', async () => {
    const { links, types } = house({ network: 1, address: 1 });
    for (const body of [undefined, null, [], 'text', {}, { email: 'nobody' }])
      expect((await links.toSignIn({ body, client, commandId: randomUUID() })).kind).to.equal('invalid');
    const good = { body: { email: 'ada@firm.example' }, client, commandId: randomUUID() };
    expect((await links.toSignIn(good)).kind).to.equal('sent');
    expect(await types()).to.have.lengthOf(1);
  });

  it('waits when its network or its address has reached its limit', async () => {
    const { links, types } = house({ network: 3, address: 1 });
    const ask = (email: string, ipAddress: string) =>
      links.toSignIn({ body: { email }, client: { ...client, ipAddress }, commandId: randomUUID() });
    await ask('a@firm.example', '192.0.2.1');
    const ofAddress = await ask('A@firm.example', '192.0.2.2');
    expect(ofAddress).to.have.property('retryAfterSeconds').that.is.within(3_550, 3_600);
    expect(ofAddress)
      .to.have.property('message')
      .that.matches(/try again in 60 minutes\.$/);
    await ask('b@firm.example', '192.0.2.1');
    await ask('c@firm.example', '192.0.2.1');
    const ofNetwork = await ask('d@firm.example', '192.0.2.1');
    expect(ofNetwork).to.have.property('retryAfterSeconds').that.is.within(550, 600);
    expect(await types()).to.have.lengthOf(3);
  });
});
