import { expect } from 'chai';
import { portService, portWordsIn, type PortWords } from '../../schema/report/words/portWords.ts';
import { en as sentences } from '../../schema/texts/generated/sentences/en.ts';
import { KNOWN_PORTS, PORT_TABLE, portInfoOf } from './portTable.ts';
import { en as portWords } from '../../schema/texts/generated/ports/en.ts';
import type { IoFailureKind } from '../../server/scanner/io/scannerIo.ts';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import type { Failing, World } from '../kit/testing/scannerIoOf.ts';
import { ports } from './ports.ts';

const address = '192.0.2.7';
const names = { 'example.org': { A: [address] } };

const greetings = (open: Readonly<Record<number, string | Failing>>, host = address) =>
  Object.fromEntries(Object.entries(open).map(([port, said]) => [`${host} ${port}`, said]));

const look = (open: Readonly<Record<number, string | Failing>>, world: World = {}) =>
  lookWith(ports, { names, greetings: greetings(open), ...world });

const all = (value: string | Failing) => Object.fromEntries(KNOWN_PORTS.map((port) => [port, value]));

const stateOf = (observation: Awaited<ReturnType<typeof look>>['observation'], port: number) =>
  observation.status === 'checked' ? observation.ports.find((each) => each.port === port) : undefined;

const wordsOf = (port: number): PortWords => portWordsIn(portWords, { port, isEdge: false });

describe('The table of ports', () => {
  it('has the 23 ports of the specification', () => {
    expect(KNOWN_PORTS).to.deep.equal([
      21, 22, 23, 25, 80, 443, 465, 587, 990, 993, 995, 1433, 3306, 3389, 5432, 5900, 6379, 8000, 8080, 8443, 9000,
      10000, 27017,
    ]);
  });

  it('has the levels of the specification: web low, mail, files and databases medium, all others high', () => {
    const level = (risk: string) => KNOWN_PORTS.filter((port) => PORT_TABLE[port]?.riskLevel === risk);
    expect(level('low')).to.deep.equal([80, 443]);
    expect(level('medium')).to.deep.equal([21, 25, 465, 587, 990, 993, 995, 1433, 3306, 5432, 6379, 27017]);
    expect(level('high')).to.deep.equal([22, 23, 3389, 5900, 8000, 8080, 8443, 9000, 10000]);
  });

  it('treats an unknown port below 1024 as high and any other as medium', () => {
    expect(portInfoOf(1).riskLevel).to.equal('high');
    expect(portInfoOf(1023).riskLevel).to.equal('high');
    expect(portInfoOf(1024).riskLevel).to.equal('medium');
    expect(portInfoOf(65_535).riskLevel).to.equal('medium');
  });

  it('explains each port, its risks and the fix, each differently', () => {
    const texts = KNOWN_PORTS.flatMap((port) => {
      const { description, risk, recommendation } = wordsOf(port);
      return [portService(sentences.portServices, port), description, risk, recommendation].map((text) => ({
        port,
        text,
      }));
    });
    for (const { port, text } of texts) expect(text.length, `${port}: ${text}`).to.be.within(3, 220);
    expect(new Set(KNOWN_PORTS.map((port) => wordsOf(port).risk)).size).to.equal(KNOWN_PORTS.length);
    expect(new Set(KNOWN_PORTS.map((port) => wordsOf(port).recommendation)).size).to.equal(KNOWN_PORTS.length);
  });
});

describe('the ports check', () => {
  it('distinguishes open, closed and silent ports', async () => {
    const { observation } = await look({ 443: '', 22: 'SSH-2.0-OpenSSH_9.6\r\n', 25: { fails: 'timeout' } });
    expect(stateOf(observation, 443)).to.deep.equal({ port: 443, state: 'open', banner: null, detail: null });
    expect(stateOf(observation, 22)).to.include({ state: 'open', banner: 'SSH-2.0-OpenSSH_9.6' });
    expect(stateOf(observation, 25)).to.include({ state: 'filtered', detail: 'No answer within 3 seconds' });
    expect(stateOf(observation, 80)).to.deep.equal({ port: 80, state: 'closed', banner: null, detail: null });
  });

  it('passes a site with only its web ports open', async () => {
    const { outcomes } = await look({ 80: '', 443: '' });
    expect(outcomes).to.deep.equal({ 'ports-in-order': 'pass' });
  });

  for (const port of [1433, 3306, 5432, 6379, 27017]) {
    it(`fails a database that is open on ${port}, with the port as evidence`, async () => {
      const { findings } = await look({ 443: '', [port]: '' });
      expect(findings.map(({ code, outcome }) => ({ code, outcome }))).to.deep.equal([
        { code: 'database-port-open', outcome: 'fail' },
      ]);
      expect(findings[0]?.evidence[0]).to.include(`port ${port} (`);
    });
  }

  it('fails remote desktops and Telnet, warns about FTP and control panels, and only mentions SSH and mail', async () => {
    const { outcomes } = await look(all(''), {
      greetings: greetings({
        3389: '',
        23: '\xff\xfd\x18',
        21: '220 ready',
        10000: '',
        22: 'SSH-2.0-x',
        25: '220 hi',
        8443: '',
      }),
    });
    expect(outcomes).to.deep.equal({
      'remote-desktop-open': 'fail',
      'telnet-open': 'fail',
      'ftp-open': 'warn',
      'control-panel-port-open': 'warn',
      'ssh-open': 'info',
      'other-web-port-open': 'info',
      'mail-port-open': 'info',
    });
  });

  it('has a finding for every open port in the table', async () => {
    for (const port of KNOWN_PORTS.filter((each) => each !== 80 && each !== 443)) {
      const { findings } = await look({ [port]: '' });
      expect(
        findings.some(({ evidence }) => evidence.some((text) => text.includes(`port ${port} (`))),
        String(port),
      ).to.equal(true);
    }
  });

  it('has no findings for a server that answers on no port', async () => {
    const { outcomes } = await look(all({ fails: 'timeout' }));
    expect(outcomes).to.deep.equal({ 'ports-unanswered': 'inconclusive' });
  });

  it('reports no port if every port accepts a connection, because a middlebox does that', async () => {
    const { outcomes } = await look(all(''));
    expect(outcomes).to.deep.equal({ 'ports-all-accept': 'inconclusive' });
  });

  it('passes a server with all ports closed', async () => {
    expect((await look({})).outcomes).to.deep.equal({ 'ports-in-order': 'pass' });
  });

  it('does not call a connection open that is closed at once', async () => {
    const { observation, outcomes } = await look({ 443: '', 3306: { fails: 'connectionReset' } });
    expect(stateOf(observation, 3306)).to.include({ state: 'filtered' });
    expect(outcomes).to.deep.equal({ 'ports-in-order': 'pass' });
  });

  it('keeps the readable text of a binary greeting, and truncates a long one', async () => {
    const { observation } = await look({
      3306: '\x4a\x00\x00\x00\x0a8.0.36\x00\x1b[31m',
      21: 'x'.repeat(5_000),
      23: '\xff\xfb\x01\x00',
    });
    expect(stateOf(observation, 3306)?.banner).to.equal('J 8.0.36 [31m');
    expect(stateOf(observation, 21)?.banner).to.have.length(256);
    expect(stateOf(observation, 23)?.banner).to.match(/^\xff\xfb$/);
  });

  it('has no port to contact if the domain has no address', async () => {
    const { observation, outcomes } = await look({}, { names: { 'example.org': { TXT: ['x'] } } });
    expect(observation).to.deep.equal({ status: 'noAddress' });
    expect(outcomes).to.deep.equal({ 'ports-no-address': 'notApplicable' });
  });

  it('prefers the IPv4 address, and uses the IPv6 address if there is no other', async () => {
    const both = await look({}, { names: { 'example.org': { A: [address], AAAA: ['2001:db8::7'] } } });
    expect(both.observation).to.include({ address });
    const one = await look({}, { names: { 'example.org': { AAAA: ['2001:db8::7'] } } });
    expect(one.observation).to.include({ address: '2001:db8::7' });
  });

  it('uses the next address if the guard refuses the first, and says so if it refuses all', async () => {
    const guarded = greetings(all({ fails: 'guarded' }), '10.0.0.1');
    const world = {
      names: { 'example.org': { A: ['10.0.0.1', address] } },
      greetings: { ...guarded, ...greetings({ 443: '' }) },
    };
    expect((await lookWith(ports, world)).observation).to.include({ address });
    const error = await rejectionOf(
      lookWith(ports, { names: { 'example.org': { A: ['10.0.0.1'] } }, greetings: guarded }),
    );
    expect(error).to.include({ name: 'InconclusiveError', reason: 'guarded' });
  });

  it('is inconclusive if there is no route to the address, or its name got no answer', async () => {
    const error = await rejectionOf(look(all({ fails: 'unreachable' })));
    expect(error).to.include({ reason: 'unreachable' });
    const failed = await rejectionOf(look({}, { names: { 'example.org': { fails: 'dnsFailure' } } }));
    expect(failed).to.include({ kind: 'dnsFailure' });
  });

  for (const kind of ['malformed', 'tooLarge', 'unreachable', 'connectionReset'] satisfies IoFailureKind[]) {
    it(`treats a port that fails with ${kind} as neither open nor closed`, async () => {
      const { observation } = await look({ 443: '', 22: { fails: kind } });
      expect(stateOf(observation, 22)).to.include({ state: 'filtered', banner: null });
    });
  }

  it('ends when its time is over', async () => {
    const signal = AbortSignal.timeout(10);
    const error = await rejectionOf(
      lookWith(ports, { names, greetings: greetings(all({ fails: 'hangs' })) }, { signal }),
    );
    expect(error).to.have.property('kind', 'aborted');
  });
});
