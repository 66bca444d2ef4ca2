import { expect } from 'chai';
import { KNOWN_PORTS } from './portTable.ts';
import type { PortsObservation } from './observation.ts';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import type { Failing, Page, World } from '../kit/testing/scannerIoOf.ts';
import { ports } from './ports.ts';

const target = { domain: 'shop.example.org', registrableDomain: 'example.org' };
const URL_OF_FILE = 'https://shop.example.org/.well-known/security.txt';
const A = ['192.0.2.7'];

const look = (txt: Readonly<Record<string, readonly string[] | Failing>>, file?: Page | Failing | string) => {
  const asked: string[] = [];
  const names = Object.fromEntries(Object.entries(txt).map(([name, TXT]) => [name, { TXT }]));
  const page = typeof file === 'string' ? securityTxt(file) : file;
  const greetings = new Proxy<NonNullable<World['greetings']>>(
    {},
    {
      get: (_, key) => {
        asked.push(String(key));
        return { fails: 'connectionRefused' };
      },
    },
  );
  const world = { names: { ...names, 'shop.example.org': { A } }, pages: page && { [URL_OF_FILE]: page }, greetings };
  const looked = lookWith(ports, { ...world, pages: world.pages ?? {} }, { target });
  return looked.then(
    ({ observation, outcomes, findings }) => ({ observation, outcomes, findings, knocks: asked.length }),
    (error: unknown) => Promise.reject(Object.assign(error as Error, { knocks: asked.length })),
  );
};

const securityTxt = (line: string): Page => ({
  headers: [['content-type', 'text/plain']],
  body: `Contact: mailto:a@example.org\nExpires: 2030-01-01T00:00:00Z\n${line}\n`,
});

const saysOf = (seen: PortsObservation) =>
  'statements' in seen ? seen.statements?.map(({ place, says }) => `${place} ${says}`) : undefined;

describe('The question whether the owner refuses port checks', () => {
  for (const name of ['_candor.shop.example.org', '_candor.example.org']) {
    it(`finds a refusal at ${name}, and contacts no port`, async () => {
      const { observation, outcomes, findings, knocks } = await look({ [name]: ['v=candor1; ports=no'] });
      expect(knocks).to.equal(0);
      expect(outcomes).to.deep.equal({ 'ports-refused': 'inconclusive' });
      expect(findings[0]?.evidence).to.deep.equal([`TXT at ${name}: v=candor1; ports=no`]);
      expect(observation).to.deep.equal({
        status: 'refused',
        statements: [{ place: 'txt', where: name, text: 'v=candor1; ports=no', says: 'no', faults: [] }],
      });
    });
  }

  it('finds a refusal in security.txt, and contacts no port', async () => {
    const { observation, outcomes, knocks } = await look({}, 'Candor-Ports: no');
    expect([knocks, saysOf(observation)]).to.deep.equal([0, ['securityTxt no']]);
    expect(outcomes).to.deep.equal({ 'ports-refused': 'inconclusive' });
  });

  it('asks no site without https, and no domain above it', async () => {
    const asked: string[] = [];
    await lookWith(ports, { names: { 'shop.example.org': { A } }, asked }, { target });
    expect(asked.filter((question) => question.startsWith('http'))).to.deep.equal([URL_OF_FILE]);
  });

  it('treats a missing or unrelated record as no refusal', async () => {
    for (const TXT of [[], ['v=spf1 -all'], ['v=candor1'], ['v=candor1; contact=mailto:a@b.example']]) {
      const { outcomes, knocks } = await look({ '_candor.example.org': TXT });
      expect([TXT, outcomes, knocks]).to.deep.equal([TXT, { 'ports-in-order': 'pass' }, 23]);
    }
  });

  it('parses the tag list with spaces, in any case, and with unknown tags', async () => {
    for (const text of ['v=candor1;ports=no', ' V = candor1 ; x=1 ; Ports = NO ; ', 'v=candor1; ports=no;']) {
      expect((await look({ '_candor.example.org': [text] })).outcomes).to.deep.equal({
        'ports-refused': 'inconclusive',
      });
    }
  });

  it('contacts no port if a malformed statement looks like a refusal, and says what is wrong', async () => {
    const texts = [
      'v=candor1 ports=no',
      '"v=candor1; ports=no"',
      'ports=no',
      'v=candor2; ports=no',
      'v=candor1; ports=none',
    ];
    for (const text of [...texts, 'v=candor1; ports=no; ports=yes', 'candor-ports: no', 'v=candor1; no']) {
      const { outcomes, knocks, findings } = await look({ '_candor.example.org': [text] });
      const expected = { 'ports-refused': 'inconclusive', 'ports-statement-faulty': 'warn' };
      expect([text, outcomes, knocks]).to.deep.equal([text, expected, 0]);
      expect(findings[1]?.evidence[0], text).to.match(/^_candor\.example\.org: /);
    }
    const { outcomes, knocks } = await look({}, 'Candor-Ports: off');
    expect([outcomes, knocks]).to.deep.equal([
      { 'ports-refused': 'inconclusive', 'ports-statement-faulty': 'warn' },
      0,
    ]);
  });

  it('contacts the ports if a malformed statement allows it, and says what is wrong', async () => {
    const { outcomes, knocks } = await look({ '_candor.example.org': ['v=candor1, ports=yes'] });
    expect([outcomes, knocks]).to.deep.equal([{ 'ports-in-order': 'pass', 'ports-statement-faulty': 'warn' }, 23]);
  });

  it('follows the refusal if statements differ', async () => {
    const yes = { '_candor.shop.example.org': ['v=candor1; ports=yes'] };
    expect((await look(yes, 'Candor-Ports: no')).knocks).to.equal(0);
    expect((await look({ ...yes, '_candor.example.org': ['v=candor1; ports=no'] })).knocks).to.equal(0);
    expect((await look({}, 'Candor-Ports: yes\nCandor-Ports: no')).knocks).to.equal(0);
  });

  for (const [what, txt, file, reason] of [
    ['DNS fails', { '_candor.example.org': { fails: 'dnsFailure' } }, undefined, 'dnsFailure'],
    ['DNS is silent', { '_candor.shop.example.org': { fails: 'timeout' } }, undefined, 'timeout'],
    ['the web server is silent', {}, { fails: 'timeout' }, 'timeout'],
    ['the web server fails', {}, { status: 503 }, 'unreachable'],
    ['the web server has had enough of us', {}, { status: 429 }, 'unreachable'],
    ['the file is cut', {}, { ...securityTxt(''), truncated: true }, 'tooLarge'],
  ] as const) {
    it(`is "not checked" if ${what}: no answer is no consent`, async () => {
      const error = await rejectionOf(look(txt, file));
      expect(error).to.include({ name: 'InconclusiveError', reason, knocks: 0 });
    });

    it(`is decided by DNS if ${what} and DNS says yes, or no`, async () => {
      const says = (answer: string) => ({ '_candor.shop.example.org': [`v=candor1; ports=${answer}`] });
      if (what === 'DNS is silent') return;
      expect((await look({ ...txt, ...says('yes') }, file)).knocks).to.equal(KNOWN_PORTS.length);
      expect((await look({ ...txt, ...says('no') }, file)).outcomes).to.deep.equal({ 'ports-refused': 'inconclusive' });
    });
  }

  it('treats a missing or forbidden file as no statement (RFC 9309 §2.3.1.3)', async () => {
    for (const status of [401, 403, 404, 410])
      expect((await look({}, { status })).knocks, String(status)).to.equal(KNOWN_PORTS.length);
  });

  it('is quick and limited for any contents', async () => {
    const hostile = [
      `v=candor1;${' '.repeat(60_000)}ports=no`,
      'ports '.repeat(10_000),
      `v=candor1; ports=${'n'.repeat(60_000)}`,
    ];
    const { observation } = await look({
      '_candor.example.org': [...hostile, ...Array<string>(400).fill('v=candor1; ports=yes'), 'v=candor1; ports=no'],
    });
    expect(saysOf(observation)).to.have.lengthOf(10).and.to.include('txt no');
  });
});
