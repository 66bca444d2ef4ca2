import { expect } from 'chai';
import type { Client } from 'graphql-ws';
import { postTo } from '../support/callApi.ts';
import { postGraphql, openSocket } from '../support/graphqlClient.ts';
import { grantPro, portalLinkOf, portalSession, revokePro, type PortalSession } from '../support/portal.ts';
import { startTestCandor, type TestCandor } from '../support/startTestCandor.ts';

const AUDIT = 'subscription { auditEntryAdded { id } }';
const REPORTS = 'subscription { reportChanged { id } }';
const DAY_MS = 24 * 60 * 60 * 1000;

interface Watched {
  /** The codes of the received alerts, in order. */
  readonly codes: readonly unknown[];
  readonly messages: readonly string[];
  /** Resolves when the server has ended it. */
  readonly ended: Promise<void>;
}

describe('a subscription of the business portal', () => {
  let candor: TestCandor;
  let passedMs = 0;
  const sockets: Client[] = [];
  let people = 0;

  before(async () => {
    candor = await startTestCandor({ lab: false, clock: () => new Date(Date.now() + passedMs) });
  });
  after(() => candor.close());
  afterEach(async () => {
    for (const socket of sockets.splice(0)) await socket.dispose();
  });

  const fresh = (domain = 'harbour-bank.example'): Promise<PortalSession> =>
    portalSession(candor, `person${(people += 1)}@${domain}`);

  /** Opens a socket as a page does, which cannot set headers on its WebSocket. */
  const socketOf = (authorization?: string): Client => {
    const socket = openSocket(candor.url, authorization === undefined ? {} : { authorization });
    sockets.push(socket);
    return socket;
  };

  const watch = (socket: Client, query: string): Watched => {
    const codes: unknown[] = [];
    const messages: string[] = [];
    const ended = (async () => {
      for await (const { errors } of socket.iterate({ query }))
        for (const { message, extensions } of errors ?? []) {
          messages.push(message);
          codes.push(extensions?.['code']);
        }
    })();
    return { codes, messages, ended };
  };

  /** Another operation over the same socket has been answered, so everything requested before it has begun. */
  const begun = async (socket: Client): Promise<void> => {
    await socket.iterate({ query: '{ portal { domain } }' }).next();
  };

  it('is refused without a token, with an invalid one, and with the token of something else', async () => {
    for (const authorization of [undefined, '', 'Bearer x', `Bearer portal.${'A'.repeat(43)}`, 'portal.x'])
      for (const query of [AUDIT, REPORTS]) {
        const { codes, ended } = watch(socketOf(authorization), query);
        await ended;
        expect(codes, String(authorization)).to.deep.equal(['UNAUTHENTICATED']);
      }
  });

  it('of a Business - Pro feature is refused without that plan, and starts with it', async () => {
    const { headers } = await fresh('plain-shop.example');
    const socket = socketOf(headers.authorization);
    const refused = watch(socket, REPORTS);
    await refused.ended;
    expect(refused.codes).to.deep.equal(['NEEDS_PRO']);
    expect(refused.messages).to.deep.equal(['This is part of Business - Pro.']);

    await grantPro(candor, 'plain-shop.example');
    const watched = watch(socket, REPORTS);
    await begun(socket);
    expect(watched.codes).to.deep.equal([]);
    await revokePro(candor, 'plain-shop.example');
    await watched.ended;
    expect(watched.codes).to.deep.equal(['NEEDS_PRO']);
  });

  it('ends when its own session signs out, and not when another does', async () => {
    const [one, other] = [await fresh(), await fresh()];
    const sockets = [socketOf(one.headers.authorization), socketOf(other.headers.authorization)] as const;
    const [ending, staying] = [watch(sockets[0], AUDIT), watch(sockets[1], AUDIT)];
    await Promise.all(sockets.map(begun));
    await postTo(`${candor.url}/api/portal/logout`, {}, one.headers);
    await ending.ended;
    expect(ending.codes).to.deep.equal(['UNAUTHENTICATED']);
    expect(ending.messages).to.deep.equal(['Session expired. Please log in again.']);
    await begun(sockets[1]);
    expect(staying.codes).to.deep.equal([]);
  });

  it('ends when its user signs out everywhere, or is erased', async () => {
    const email = 'kim@harbour-bank.example';
    const sessions = [await portalSession(candor, email), await portalSession(candor, email)];
    const elsewhere = sessions.map(({ headers }) => socketOf(headers.authorization));
    const watched = elsewhere.map((socket) => watch(socket, AUDIT));
    await Promise.all(elsewhere.map(begun));
    const { errors } = await postGraphql(
      candor.url,
      'mutation { signOutPortal(everywhere: true) { everywhere } }',
      {},
      sessions[0]?.headers,
    );
    expect(errors).to.equal(undefined);
    for (const { ended, codes } of watched) {
      await ended;
      expect(codes).to.deep.equal(['UNAUTHENTICATED']);
    }

    const { headers } = await portalSession(candor, email);
    const socket = socketOf(headers.authorization);
    const last = watch(socket, AUDIT);
    await begun(socket);
    await candor.candor.privacy.erase(email);
    await last.ended;
    expect(last.codes).to.deep.equal(['UNAUTHENTICATED']);
  });

  it('ends at the moment when its session expires', async () => {
    const link = await portalLinkOf(candor, 'late@harbour-bank.example');
    // So that the session has three seconds left when the clock is correct again.
    passedMs = 3_000 - 30 * DAY_MS;
    const { body } = await postTo(`${candor.url}/api/portal/verify-access`, { token: link });
    passedMs = 0;
    const socket = socketOf(`Bearer ${(body as { session_token: string }).session_token}`);
    const { codes, ended } = watch(socket, AUDIT);
    await begun(socket);
    expect(codes).to.deep.equal([]);
    await ended;
    expect(codes).to.deep.equal(['UNAUTHENTICATED']);
  });
});
