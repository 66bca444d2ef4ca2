import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { z } from 'zod';
import { createMagicLinkTokens } from '../../platform/auth/tokens.ts';
import { createMemoryPersonLinks, createPersonSubjects } from '../../platform/auth/personSubjects.ts';
import { createMailBudget } from '../../platform/auth/mailBudget.ts';
import { createMemoryRateLimiter } from '../../platform/auth/rateLimiter.ts';
import { createMemorySubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { encryptFor, decrypt } from '../../platform/auth/personalData.ts';
import { accountAggregate } from '../accounts/account.ts';
import { applicationAggregate, type ApplicationCommand } from './application.ts';
import { commandsOver } from '../../platform/commands/testing/commandsOver.ts';
import { fromOutside, loadAggregate } from '../../platform/commands/commands.ts';
import { createReceiveForms } from './applications.ts';
import { poll } from '../../platform/base/poll.ts';
import { createMemoryEventStore } from '../../platform/eventStore/memory/memoryEventStore.ts';
import { createMemoryLog } from '../../platform/eventStore/memory/memoryLog.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { partnerForm, scholarForm } from '../../../tests/support/applicationForms.ts';
import { createApplicationPolicy } from './policy.ts';
import { recordedEvents } from '../scans/testing/recordedEvents.ts';

const adminId = '00000000-0000-4000-8000-0000000000ad';

/** A Candor with applications and the accounts that result from them. */
const house = () => {
  const store = createMemoryEventStore(createMemoryLog());
  const keys = createMemorySubjectKeys();
  const secret = Buffer.alloc(32, 7);
  const persons = createPersonSubjects(keys, createMemoryPersonLinks(), secret);
  const tokens = createMagicLinkTokens(secret, 'account');
  const clock = (): Date => new Date('2026-01-01T12:00:00.000Z');
  const limiter = createMemoryRateLimiter({ points: 0, windowSeconds: 60 });
  const mails = createMailBudget({ mailbox: limiter, organisation: limiter, all: limiter });
  const commands = commandsOver(store, clock);
  const forms = createReceiveForms({ commands, persons, limiter, mails, clock });
  const failures: unknown[] = [];
  const events = (...types: string[]) => recordedEvents(store, types);
  const decide = async (command: ApplicationCommand, applicantId: string): Promise<void> => {
    await commands.execute(applicationAggregate, applicantId, command, fromOutside(`admin:${adminId}`));
  };
  return {
    store,
    keys,
    persons,
    tokens,
    failures,
    events,
    apply: (kind: 'scholar' | 'partner') =>
      forms.submitApplication(kind, {
        body: kind === 'scholar' ? scholarForm() : partnerForm(),
        client: { ipAddress: '192.0.2.1' },
        commandId: randomUUID(),
      }),
    approve: async (): Promise<void> => {
      const [submitted] = await events('ApplicationSubmitted');
      const { applicantId, applicationId } = submitted?.data as Record<'applicantId' | 'applicationId', string>;
      const key = await keys.find(applicantId);
      const personal = encryptFor({ subject: applicantId, key: key! }, { email: 'ada@example.edu', name: 'Ada' });
      await decide(
        { type: 'ApproveApplication', data: { applicantId, applicationId, adminId, personal } },
        applicantId,
      );
    },
    accountOf: async (email: string) => {
      const person = await persons.find(email);
      return (await loadAggregate(store, accountAggregate, person?.subject ?? '')).state;
    },
    /** Runs until `done`, then stops and waits for its end. */
    runUntil: async (done: () => Promise<boolean> | boolean, over: EventStore = store): Promise<void> => {
      const stop = new AbortController();
      const running = createApplicationPolicy({
        store: over,
        commands: commandsOver(over, clock),
        keys,
        tokens,
        clock,
        onError: ({ error }) => failures.push(error),
        consumer: { backoffMs: 1, leaseMs: 1_000 },
      }).run(stop.signal);
      const reached = await poll(async () => ((await done()) ? true : undefined), {
        deadlineMs: 45_000,
        intervalMs: 2,
      });
      stop.abort();
      await running;
      if (!reached) throw new Error('The runner did not come so far.');
    },
  };
};

type House = ReturnType<typeof house>;

const has =
  ({ events }: House, type: string, count = 1) =>
  async (): Promise<boolean> =>
    (await events(type)).length >= count;

describe('the runner of applications', () => {
  it('answers a submitted application with an account and a mailed link, once', async () => {
    const candor = house();
    await candor.apply('scholar');
    await candor.runUntil(has(candor, 'MagicLinkRequested'));
    const [submitted] = await candor.events('ApplicationSubmitted');
    const [requested] = await candor.events('AccountRequested');
    const [link] = await candor.events('MagicLinkRequested');
    const { applicationId, applicantId } = submitted?.data as Record<string, string>;
    expect(requested?.data).to.include({ accountId: applicantId, accountType: 'Business - Free' });
    expect(link?.data).to.deep.include({
      accountId: applicantId,
      purpose: 'openAccount',
      application: { applicationId, kind: 'scholar', news: 'received' },
      expiresAt: '2026-01-02T12:00:00.000Z',
    });
    expect(link?.metadata).to.include({ causationId: submitted?.id, actor: 'system' });
    const { linkId, tokenHash, personal } = link?.data as { linkId: string; tokenHash: string; personal: never };
    expect(candor.tokens.hashOf(applicantId!, linkId)).to.equal(tokenHash);
    expect(await decrypt(candor.keys, personal, z.unknown())).to.deep.equal({
      kind: 'open',
      data: { email: scholarForm().email, name: scholarForm().full_name },
    });
  });

  it('sends an applicant who has an account a link to it', async () => {
    const candor = house();
    await candor.apply('scholar');
    await candor.runUntil(has(candor, 'MagicLinkRequested'));
    await candor.approve();
    await candor.runUntil(has(candor, 'MagicLinkRequested', 2));
    await candor.apply('scholar');
    await candor.runUntil(has(candor, 'MagicLinkRequested', 3));
    const links = await candor.events('MagicLinkRequested');
    expect(links.map(({ data }) => (data as { purpose: string }).purpose)).to.deep.equal([
      'openAccount',
      'signIn',
      'signIn',
    ]);
    expect(await candor.events('AccountRequested')).to.have.lengthOf(1);
  });

  for (const [kind, accountType] of [
    ['scholar', 'Scholar'],
    ['partner', 'Partner'],
  ] as const)
    it(`answers an approved ${kind} with the account type and a link that states it`, async () => {
      const candor = house();
      await candor.apply(kind);
      await candor.approve();
      await candor.runUntil(has(candor, 'MagicLinkRequested', 2));
      const [approved] = await candor.events('ApplicationApproved');
      const [granted] = await candor.events('AccountTypeGranted');
      expect(granted?.data).to.include({ accountType, reason: 'applicationApproved' });
      const links = await candor.events('MagicLinkRequested');
      const told = links.find(({ metadata }) => metadata.causationId === approved?.id);
      expect(told?.data).to.deep.include({ purpose: 'signIn' });
      expect((told?.data as { application: unknown }).application).to.include({ kind, news: 'approved' });
      const { email } = kind === 'scholar' ? scholarForm() : partnerForm();
      expect(await candor.accountOf(email)).to.include({ status: 'active', accountType });
    });

  it('that dies between the grant and the link leaves the link to the next one, and nothing is done twice', async () => {
    const candor = house();
    await candor.apply('partner');
    await candor.runUntil(has(candor, 'MagicLinkRequested'));
    await candor.approve();
    // From the grant on nothing is written, as if the process were gone.
    const dying: EventStore = {
      ...candor.store,
      append: async (stream, events, expected) => {
        if (events.some(({ type }) => type === 'MagicLinkRequested')) throw new Error('the process is gone');
        return candor.store.append(stream, events, expected);
      },
    };
    await candor.runUntil(() => candor.failures.length >= 2, dying);
    expect(await candor.events('AccountTypeGranted')).to.have.lengthOf(1);
    expect(await candor.events('MagicLinkRequested')).to.have.lengthOf(1);
    await candor.runUntil(has(candor, 'MagicLinkRequested', 2));
    expect(await candor.events('AccountTypeGranted')).to.have.lengthOf(1);
    expect(await candor.events('MagicLinkRequested')).to.have.lengthOf(2);
  });

  it('that dies before it could acknowledge the work still does it only once', async () => {
    const candor = house();
    await candor.apply('scholar');
    const [submitted] = await candor.events('ApplicationSubmitted');
    let answers = 0;
    // The first delivery writes, and never gets the answer.
    const forgetful: EventStore = {
      ...candor.store,
      append: async (...append) => {
        const result = await candor.store.append(...append);
        answers += 1;
        if (answers <= 1) throw new Error('the answer is lost');
        return result;
      },
    };
    let settled = 0;
    const counting: EventStore = {
      ...forgetful,
      consumers: (...group) => {
        const consumers = candor.store.consumers(...group);
        return {
          ...consumers,
          run: (handler, options) =>
            consumers.run(async (delivery) => {
              await handler(delivery);
              if (delivery.event.id === submitted?.id) settled += 1;
            }, options),
        };
      },
    };
    await candor.runUntil(() => settled === 1, counting);
    expect(candor.failures).to.have.lengthOf(1);
    expect(await candor.events('MagicLinkRequested')).to.have.lengthOf(1);
  });

  it('does nothing for an erased applicant', async () => {
    const candor = house();
    await candor.apply('scholar');
    await candor.approve();
    const person = await candor.persons.find(scholarForm().email);
    await candor.keys.erase(person?.subject ?? '');
    // The next applicant is answered, so this one was handled.
    await candor.apply('partner');
    await candor.runUntil(has(candor, 'MagicLinkRequested'));
    expect(await candor.events('AccountTypeGranted')).to.deep.equal([]);
    expect(await candor.events('MagicLinkRequested')).to.have.lengthOf(1);
  });

  it('parks an application that was encrypted in another shape', async () => {
    const candor = house();
    const person = await candor.persons.of('ada@example.edu');
    const personal = encryptFor(person, { email: 'ada@example.edu' });
    const ids = { applicantId: person.subject, applicationId: randomUUID() };
    await candor.store.append(
      `application-${person.subject}`,
      [
        {
          id: randomUUID(),
          type: 'ApplicationSubmitted',
          version: 2,
          data: { ...ids, kind: 'scholar', personal },
          metadata: {
            correlationId: ids.applicationId,
            causationId: ids.applicationId,
            actor: 'visitor',
            time: '2026-01-01T12:00:00.000Z',
          },
        },
      ],
      'none',
    );
    const group = candor.store.consumers('application-ApplicationSubmitted', { types: ['ApplicationSubmitted'] });
    await candor.runUntil(async () => (await group.parked()).length === 1);
    expect((await group.parked())[0]).to.deep.include({
      attempts: 1,
      reason: 'The encrypted data in the event has another shape.',
    });
  });
});
