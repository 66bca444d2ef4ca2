import { hash } from '@node-rs/argon2';
import { expect } from 'chai';
import { commandsOver } from '../../platform/commands/testing/commandsOver.ts';
import { createDeviceTokens } from '../../platform/auth/tokens.ts';
import { createMemoryPersonLinks, createPersonSubjects } from '../../platform/auth/personSubjects.ts';
import { createMemoryRateLimiter } from '../../platform/auth/rateLimiter.ts';
import { createMemorySubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { createPasswordHashes, type PasswordHashes } from './credentials.ts';
import { encryptFor } from '../../platform/auth/personalData.ts';
import { createMemoryEventStore } from '../../platform/eventStore/memory/memoryEventStore.ts';
import { createMemoryLog } from '../../platform/eventStore/memory/memoryLog.ts';
import { ADMIN_PASSWORD } from '../../../tests/support/administrator.ts';
import { administratorAggregate } from './administratorDecider.ts';
import { createAdministratorAccess } from './administrators.ts';
import { loadAggregate } from '../../platform/commands/commands.ts';

const EMAIL = 'ada@harbour-bank.example';
const client = { ipAddress: '192.0.2.1', userAgent: 'x'.repeat(10_000) };

/** Administrators in memory, with real hashes. `onCheck`: called while a password is checked. */
const house = (inLine = { atOnce: 2, waiting: 64 }) => {
  const store = createMemoryEventStore(createMemoryLog());
  const keys = createMemorySubjectKeys();
  const persons = createPersonSubjects(keys, createMemoryPersonLinks(), Buffer.alloc(32, 7));
  const real = createPasswordHashes(1_024, inLine);
  const checks: (string | undefined)[] = [];
  let onCheck = (): Promise<unknown> => Promise.resolve();
  const hashes: PasswordHashes = {
    hash: (password) => real.hash(password),
    check: async (hashed, password) => {
      checks.push(hashed);
      const meanwhile = onCheck;
      onCheck = () => Promise.resolve();
      await meanwhile();
      return real.check(hashed, password);
    },
  };
  const clock = (): Date => new Date('2026-01-01T12:00:00.000Z');
  const access = createAdministratorAccess({
    store,
    commands: commandsOver(store, clock),
    keys,
    persons,
    hashes,
    limiter: createMemoryRateLimiter({ points: 0, windowSeconds: 600 }),
    clock,
    devices: createDeviceTokens(Buffer.alloc(32, 8)),
    sessionHours: 12,
    all: () => Promise.resolve([]),
    revokeTokens: () => Promise.resolve(),
  });
  return {
    store,
    keys,
    persons,
    access,
    checks,
    during: (work: () => Promise<unknown>) => {
      onCheck = work;
    },
    signIn: (email = EMAIL, password = ADMIN_PASSWORD) => access.signIn({ email, password }, client),
    types: async (): Promise<readonly string[]> => {
      const all: string[] = [];
      for await (const { type } of store.readAll()) all.push(type);
      return all;
    },
  };
};

describe('the credentials of administrators', () => {
  it('are compared with the hash of the administrator, or with a dummy hash if there is none', async () => {
    const { access, signIn, checks, types } = house();
    await access.manage.add(EMAIL, ADMIN_PASSWORD);
    expect(await signIn(EMAIL, 'wrong')).to.include({ kind: 'refused' });
    expect(await signIn('nobody@harbour-bank.example')).to.include({ kind: 'refused' });
    expect(checks.map((hashed) => hashed !== undefined)).to.deep.equal([true, false]);
    expect((await types()).slice(3)).to.deep.equal(['AdministratorSignInFailed', 'AdministratorSignInFailed']);
  });

  it('are not hashed during a lock-out', async () => {
    const { access, signIn, checks } = house();
    await access.manage.add(EMAIL, ADMIN_PASSWORD);
    for (let time = 0; time < 5; time += 1) await signIn(EMAIL, 'wrong');
    for (let time = 0; time < 3; time += 1)
      expect(await signIn()).to.include({ kind: 'rateLimited', retryAfterSeconds: 60 });
    expect(checks).to.have.length(5);
  });

  it('are hashed again at a sign-in if the parameters have changed, which ends no session', async () => {
    const { store, persons, access, signIn, checks, types } = house();
    await access.manage.add(EMAIL, ADMIN_PASSWORD);
    const person = await persons.of(EMAIL);
    const passwordHash = await hash(ADMIN_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    const { streamOf } = administratorAggregate;
    const id = '00000000-0000-4000-8000-000000000001';
    const metadata = { correlationId: id, causationId: id, actor: 'cli', time: '2026-01-01T00:00:00.000Z' };
    const data = { adminId: person.subject, secret: encryptFor(person, { passwordHash }) };
    const event = { id, type: 'AdministratorPasswordSet', version: 1, data, metadata };
    await store.append(streamOf(person.subject), [event], 'any');
    expect(await signIn()).to.include({ kind: 'signedIn' });
    expect(await signIn()).to.include({ kind: 'signedIn' });
    expect(checks[0]).to.equal(passwordHash);
    expect(checks[1]).to.match(/m=1024,t=1,p=1/);
    expect((await types()).slice(4)).to.deep.equal([
      'AdministratorPasswordRehashed',
      'AdministratorSignedIn',
      'AdministratorSignedIn',
    ]);
    const { state } = await loadAggregate(store, administratorAggregate, person.subject);
    expect(state.status === 'present' && state.sessions.size).to.equal(2);
  });

  it('that were right when the check began do not open an account whose password was changed before its end', async () => {
    const { access, signIn, during, types } = house();
    await access.manage.add(EMAIL, ADMIN_PASSWORD);
    during(() => access.manage.setPassword(EMAIL, 'nine copper kettles whistling'));
    expect(await signIn()).to.include({ kind: 'refused', message: 'Invalid credentials' });
    expect(await types()).not.to.include('AdministratorSignedIn');
    during(() => access.manage.remove(EMAIL));
    expect(await signIn(EMAIL, 'nine copper kettles whistling')).to.include({ kind: 'refused' });
    expect(await types()).not.to.include('AdministratorSignedIn');
  });

  it('are not checked while too many requests wait, and do not count then', async () => {
    const { signIn, types } = house({ atOnce: 1, waiting: 0 });
    const answers = await Promise.all([signIn(), signIn(), signIn()]);
    const busy = answers.filter((answer) => answer.kind === 'rateLimited');
    expect(busy).to.have.length(2);
    expect(busy[0]).to.deep.equal({
      kind: 'rateLimited',
      message: 'Too many sign-ins are in progress. Please try again in a few seconds.',
      retryAfterSeconds: 5,
    });
    expect(await types()).to.have.length(1);
  });

  it('of an erased person are unknown, and their session confirms nothing', async () => {
    const { access, keys, signIn } = house();
    await access.manage.add(EMAIL, ADMIN_PASSWORD);
    const answer = await signIn();
    if (answer.kind !== 'signedIn') throw new Error('The administrator was not let in.');
    const { administrator } = answer;
    await keys.erase(administrator.subject);
    expect(await signIn()).to.include({ kind: 'refused', message: 'Invalid credentials' });
    expect(await access.manage.isThere(EMAIL)).to.equal(false);
    const passwords = { current: ADMIN_PASSWORD, next: 'nine copper kettles whistling' };
    expect(await access.changePassword(administrator, passwords, client)).to.include({ reason: 'sessionEnded' });
    expect(await access.manage.add(EMAIL, ADMIN_PASSWORD)).to.deep.equal({ kind: 'done' });
  });
});
