import { expect } from 'chai';
import { simulateHandshake, type SurveyedTls } from './simulateHandshake.ts';
import { TLS_CLIENTS, type TlsClient } from './tlsClients.ts';

type Protocol = SurveyedTls['protocols'][number];

const suite = (name: string, exchange: string | null = null) => ({ name: `TLS_${name}`, exchange });

const protocol = (version: string, over: Partial<Protocol> = {}): Protocol => ({
  version,
  accepted: false,
  order: 'server',
  complete: true,
  suites: [],
  ...over,
});

const NEW = 'ECDHE_RSA_WITH_AES_128_GCM_SHA256';
const OLD = 'RSA_WITH_AES_128_CBC_SHA';
const PRIME = 'DHE_RSA_WITH_AES_128_GCM_SHA256';
const CHACHA = 'ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256';

const client = (over: Partial<TlsClient> = {}): TlsClient => ({
  name: 'A client',
  source: 'test',
  versions: ['TLSv1.2', 'TLSv1.1'],
  suites: `${NEW} ${OLD}`,
  groups: 'x25519 secp256r1',
  ...over,
});

const groups = (...names: readonly string[]) => ({ names, complete: true });

const server = (twelve: Partial<Protocol>, over: Partial<SurveyedTls> = {}): SurveyedTls => ({
  protocols: [protocol('TLSv1.1'), protocol('TLSv1.2', { accepted: true, ...twelve })],
  groups: groups('secp256r1'),
  ...over,
});

const nameOf = (each: TlsClient, seen: SurveyedTls): string => {
  const handshake = simulateHandshake(each, seen);
  return handshake.outcome === 'agrees' ? (handshake.suite?.slice(4) ?? 'some suite') : handshake.outcome;
};

describe('A simulated handshake', () => {
  it('selects the newest common version, and the preferred suite of the deciding side', () => {
    const suites = [suite(OLD), suite(NEW, 'secp256r1')];
    expect(nameOf(client(), server({ suites, order: 'server' }))).to.equal(OLD);
    expect(nameOf(client(), server({ suites, order: 'client' }))).to.equal(NEW);
    expect(nameOf(client(), server({ suites, order: null }))).to.equal('some suite');
    expect(simulateHandshake(client(), server({ suites }))).to.include({ version: 'TLSv1.2' });
  });

  it('fails without a common version or suite', () => {
    const none = { protocols: [protocol('TLSv1.1'), protocol('TLSv1.2')], groups: null };
    expect(simulateHandshake(client(), none)).to.deep.equal({ outcome: 'refused', why: 'version' });
    expect(simulateHandshake(client(), server({ suites: [suite(PRIME)] }))).to.deep.equal({
      outcome: 'refused',
      why: 'suite',
    });
  });

  it('is unknown if a version was not checked, or not every suite was tested', () => {
    expect(nameOf(client(), { protocols: [], groups: null })).to.equal('notKnown');
    expect(nameOf(client(), server({ accepted: null }))).to.equal('notKnown');
    expect(nameOf(client(), server({ suites: [suite(PRIME)], complete: false }))).to.equal('notKnown');
    expect(nameOf(client(), server({ suites: [suite(OLD)], order: 'client', complete: false }))).to.equal('some suite');
  });

  it('requires a common group for elliptic curves, and is undecided if the groups are unknown', () => {
    const suites = [suite(NEW, 'x448')];
    expect(nameOf(client(), server({ suites }, { groups: groups('x448') }))).to.equal('refused');
    expect(nameOf(client(), server({ suites }, { groups: null }))).to.equal('notKnown');
    expect(nameOf(client(), server({ suites }, { groups: groups('x448', 'x25519') }))).to.equal(NEW);
    const other = [suite(NEW, 'x448'), suite(OLD)];
    expect(nameOf(client(), server({ suites: other }, { groups: groups('x448') }))).to.equal(OLD);
    expect(nameOf(client(), server({ suites: other }, { groups: null }))).to.equal('some suite');
  });

  it('respects the prime lengths that a client accepts', () => {
    const old = client({ suites: PRIME, primes: { max: 1_024 } });
    expect(nameOf(old, server({ suites: [suite(PRIME, '2048 bits')] }))).to.equal('refused');
    expect(nameOf(old, server({ suites: [suite(PRIME, '1024 bits')] }))).to.equal(PRIME);
    expect(nameOf(old, server({ suites: [suite(PRIME)] }))).to.equal('notKnown');
  });

  it('does not name the suite if a client prefers ChaCha20 to the server’s first choice', () => {
    const phone = client({ suites: `${CHACHA} ${NEW}` });
    const suites = [suite(NEW, 'x25519'), suite(CHACHA, 'x25519')];
    expect(nameOf(phone, server({ suites }))).to.equal('some suite');
    expect(nameOf(phone, server({ suites: suites.toReversed() }))).to.equal(CHACHA);
  });
});

describe('The simulated clients', () => {
  it('each have a source, versions, suites and a unique name', () => {
    for (const { name, source, versions, suites } of TLS_CLIENTS) {
      expect(source, name).to.match(/^[a-z\d_]+$/);
      expect(versions, name).to.have.length.above(0);
      expect(suites.trim().split(/\s+/), name).to.have.length.above(5);
      expect(suites, name).not.to.match(/SCSV|TLS_/);
    }
    expect(new Set(TLS_CLIENTS.map(({ name }) => name)).size).to.equal(TLS_CLIENTS.length);
  });
});
