import { expect } from 'chai';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { loadEdges } from '../../features.ts';
import { PERSONAL_PAGES, PUBLIC_PAGES } from '../../features/pages/publicPages.ts';
import { signUpAs } from '../../../tests/support/mailbox.ts';
import { scanDomain } from '../../../tests/support/scanDomain.ts';
import { developmentUrl } from '../../../tests/support/developmentKey.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import { reportFigures } from '../../../tests/random/reportFigures.ts';
import { testRun } from '../../../tests/random/testRun.ts';

const features = await loadEdges();

const SITE = 'harbour-bank.example';
const HSTS = 'max-age=63072000; includeSubDomains';

/** The headers of every answer, whatever it contains. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-permitted-cross-domain-policies': 'none',
};

/** What other sites' pages may load: it reveals nothing about the person viewing it. */
const SHARED = /^GET (\/badge\/|\/og|\/api\/(docs|openapi))/;
/** What a cache may store: the same for everybody. */
const PUBLIC_CALLS = /^GET (\/api\/(docs|openapi)|\/graphql\/schema)/;

interface Asked {
  /** `GET /path`. */
  readonly name: string;
  readonly answer: Response;
}

/** Requests every kind of answer that the web server has: pages, files, both APIs, and the errors of each. */
const askAll = async (url: string, mailId: string): Promise<readonly Asked[]> => {
  const asked: Asked[] = [];
  const ask = async (call: string, init: RequestInit = {}): Promise<void> => {
    const [method = '', path = ''] = call.split(' ');
    const answer = await fetch(`${url}${path}`, { method, redirect: 'manual', ...init });
    await answer.arrayBuffer();
    asked.push({ name: call, answer });
  };
  const pages = ['/', ...Object.keys(PUBLIC_PAGES), ...Object.keys(PERSONAL_PAGES)];
  for (const path of pages) for (const method of ['GET', 'HEAD']) await ask(`${method} ${path.replace(/:\w+/g, 'x')}`);
  const files = [
    '/.well-known/security.txt',
    '/favicon.svg',
    '/robots.txt',
    '/first-paint.js',
    '/logos/mozilla.svg',
    '/assets/gone.js',
  ];
  const reports = ['', '/report.json', '/compare', '/nonsense', '/report.json?scan=nonsense'];
  const development = [
    '/dev/lab.json',
    '/dev/mail',
    ...['/dev/mail', '/dev/mail.json', '/dev/mail.css', `/dev/mail/${mailId}`].map((path) => developmentUrl('', path)),
    '/dev/x',
  ];
  const others = ['/healthz', '/readyz', '/metrics', '/og.png', '/no/such/page', '/%ff', '/graphql', '/scan/localhost'];
  const documents = ['/api/docs', '/api/openapi.json', '/graphql/schema.graphql', '/api/no-such-call'];
  const shared = [`/badge/${SITE}.svg`, '/badge/never.example.svg', `/og/${SITE}.png`, '/badge/localhost.svg'];
  for (const path of [
    ...files,
    ...reports.map((end) => `/scan/${SITE}${end}`),
    ...development,
    ...others,
    ...documents,
    ...shared,
  ])
    await ask(`GET ${path}`);
  for (const call of Object.keys(features.access)) {
    const [method = '', path = ''] = call.split(' ');
    const named = `${method} /api${path.replace(':domain', SITE).replace(/:\w+/g, 'x')}`;
    await ask(named);
    await ask(named.replace(/^\w+/, 'PATCH'));
    if (method !== 'GET') await ask(named, json('{"not": json'));
  }
  await ask('POST /graphql', json('{"query":"{ globalStats { totalScans } viewer { email } }"}'));
  await ask('POST /graphql', json('{"query":"{ nothing }"}'));
  await ask('POST /graphql', json(`{"query":"${' '.repeat(80_000)}"}`));
  await ask('POST /api/security-scan', json(`{"domain":"${'a'.repeat(80_000)}"}`));
  await ask('POST /api/company-search', json('{"query":"harbour"}'));
  return asked;
};

const json = (body: string): RequestInit => ({ body, headers: { 'content-type': 'application/json' } });

/** Problems that Google's evaluator finds in a policy and is sure of. */
const faultsOf = (policy: string): readonly string[] =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity < Severity.HIGH_MAYBE)
    .map(({ directive, description }) => `${directive}: ${description}`);

/** By directive. */
const directivesOf = (policy: string): ReadonlyMap<string, string> =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values.join(' ')];
    }),
  );

describe('The security headers of every answer', () => {
  const run = testRun();
  let candor: TestCandor;
  let asked: readonly Asked[];

  before(async () => {
    // With TLS, and on this machine, because otherwise mail would not be caught.
    candor = await startTestCandor({ env: { CANDOR_PUBLIC_URL: 'https://localhost' } });
    await scanDomain(candor.url, SITE);
    await signUpAs(candor.url, 'someone@harbour-bank.example');
    const frame = /<iframe[^>]* src="\/dev\/mail\/([^"]+)"/.exec(
      await (await fetch(developmentUrl(candor.url, '/dev/mail'))).text(),
    );
    asked = await askAll(candor.url, frame?.[1] ?? '');
    reportFigures({ trial: 'headers of our own answers', seed: run.seed, counts: { requests: asked.length } });
  });
  after(() => candor.close());

  it('are on pages, files, calls and errors of every kind', () => {
    const statuses = new Set(asked.map(({ answer }) => answer.status));
    for (const status of [200, 303, 400, 401, 404, 405, 413]) expect([...statuses]).to.include(status);
    expect(asked.length).to.be.at.least(200);
    for (const { name, answer } of asked) {
      const { headers } = answer;
      for (const [header, value] of Object.entries(EVERYWHERE))
        expect(headers.get(header), `${header} of ${name}`).to.equal(value);
      expect(headers.get('permissions-policy'), name).to.match(/camera=\(\).*geolocation=\(\).*usb=\(\)/);
      expect(headers.get('strict-transport-security'), name).to.equal(HSTS);
      expect([headers.get('server'), headers.get('x-powered-by')], name).to.deep.equal([null, null]);
    }
  });

  it('include a policy in which an evaluator finds no problem, with neither unsafe-inline nor unsafe-eval for scripts', () => {
    const policies = new Map<string, string>();
    for (const { name, answer } of asked) policies.set(answer.headers.get('content-security-policy') ?? '', name);
    expect(policies.size, [...policies.values()].join(', ')).to.be.within(3, 4);
    for (const [policy, name] of policies) {
      expect(faultsOf(policy), name).to.deep.equal([]);
      const directives = directivesOf(policy);
      expect(directives.get('default-src'), name).to.equal("'none'");
      expect(policy, name).not.to.include('unsafe-eval');
      // A mail's own HTML has a style sheet in its head, runs nothing, and is only embedded in our own page.
      if (directives.has('sandbox')) expect(directives.get('sandbox'), name).to.equal('');
      else {
        expect(policy, name).not.to.include('unsafe-inline');
        expect(directives.get('require-trusted-types-for'), name).to.equal("'script'");
        expect(directives.get('trusted-types'), name).to.equal('candor-structured-data candor-service-worker');
        expect(directives.get('frame-ancestors'), name).to.equal("'none'");
      }
    }
  });

  it('are checked by an evaluator that finds known problems', () => {
    expect(faultsOf("default-src 'self' 'unsafe-inline'")).not.to.deep.equal([]);
    expect(faultsOf("script-src 'self' data:; base-uri 'none'")).not.to.deep.equal([]);
  });

  it('forbid framing by other sites, and allow them to load only the badge, the images and the documents', () => {
    for (const { name, answer } of asked) {
      const ofMail = name.startsWith('GET /dev/mail/');
      expect(answer.headers.get('x-frame-options'), name).to.equal(ofMail ? 'SAMEORIGIN' : 'DENY');
      const shared = SHARED.test(name) && answer.status < 400;
      expect(answer.headers.get('cross-origin-resource-policy'), name).to.equal(
        shared && answer.status !== 303 ? 'cross-origin' : 'same-origin',
      );
      if (!shared) expect(answer.headers.get('access-control-allow-origin'), name).to.equal(null);
      expect(answer.headers.get('access-control-allow-credentials'), name).to.equal(null);
      expect(answer.headers.get('set-cookie'), name).to.equal(null);
    }
  });

  it('forbid caches to store the answer of a call', () => {
    const calls = asked.filter(({ name }) => / \/(api\/|graphql|dev\/mail(\/|\.json|$))/.test(name));
    for (const { name, answer } of calls.filter((call) => !PUBLIC_CALLS.test(call.name))) {
      if (answer.status === 413 && name === 'POST /graphql') continue;
      expect(answer.headers.get('cache-control'), `${answer.status} ${name}`).to.include('no-store');
    }
  });

  it('do not mention TLS if the server is reached over plain http', async () => {
    const plain = await startTestCandor({ lab: false, roles: ['api'] });
    try {
      for (const path of ['/', '/api/global-stats', '/no/such/page']) {
        const { headers } = await fetch(`${plain.url}${path}`);
        expect(headers.get('strict-transport-security'), path).to.equal(null);
        expect(headers.get('content-security-policy'), path).to.include("default-src 'none'");
      }
    } finally {
      await plain.close();
    }
  });

  it('reveal nothing internal for an invalid request', async () => {
    const { hostname, port } = new URL(candor.url);
    for (const request of ['GARBAGE\r\n\r\n', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`]) {
      const socket = connect({ host: hostname, port: Number(port) });
      socket.write(request);
      const answer = await text(socket);
      expect(answer).to.match(/^HTTP\/1\.1 4\d\d /);
      expect(answer.length).to.be.below(300);
      expect(answer).not.to.match(/node|express|parse error/i);
    }
  });
});
