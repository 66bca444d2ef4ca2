import { expect } from 'chai';
import fc from 'fast-check';
import { lookWith } from '../kit/testing/lookWith.ts';
import { http } from './http.ts';

/** Values that sites send, from worst to best; the last one is what the fix recommends. */
const HEADERS: Readonly<Record<string, readonly [...string[], string]>> = {
  'strict-transport-security': ['max-age=0', 'soon', 'max-age=300', 'max-age=31536000; includeSubDomains'],
  'content-security-policy': [
    'default-src self',
    'nonsense',
    "script-src * 'unsafe-inline'",
    "default-src 'self'; default-src 'none'",
    "default-src 'self'; object-src 'none'; base-uri 'self'; frame-ancestors 'self'",
  ],
  'x-frame-options': ['ALLOWALL', 'SAMEORIGIN'],
  'x-content-type-options': ['sniff', 'nosniff'],
  'referrer-policy': ['nonsense', 'unsafe-url', 'strict-origin-when-cross-origin'],
  'permissions-policy': ['camera *', 'camera=none', 'camera=*', 'camera=(), microphone=()'],
  'cross-origin-opener-policy': ['nonsense', 'same-origin'],
  'set-cookie': [
    'session=1',
    'session=1; SameSite=None',
    '__Host-session=1; SameSite=Loose',
    'session=1; Secure; Domain=example.net',
    '__Host-session=1; Secure; HttpOnly; SameSite=Lax; Path=/',
  ],
  server: ['Apache/2.2.15', 'Apache'],
};
const BODIES = [
  '<script src="http://cdn.example.net/a.js"></script><form action="http://example.org/">',
  '<script src="https://cdn.example.net/a.js" integrity="sha256-x"></script><img src="http://example.org/a.png">',
  '<p>Hello',
] as const;

type Site = Readonly<Record<string, string | undefined>> & { readonly body: string };

/** Points that the check takes off the web category. */
const lossOf = async ({ body, ...headers }: Site): Promise<number> => {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const { findings } = await lookWith(http, {
    pages: {
      'http://example.org/': { status: 301, headers: [['location', 'https://example.org/']] },
      'https://example.org/': { headers: [...lines, ['content-type', 'text/html']], body },
    },
  });
  return findings
    .filter(({ outcome }) => outcome === 'warn' || outcome === 'fail')
    .map(({ code }) => {
      const rule = http.codes[code];
      return 'penalty' in rule ? rule.penalty.points : 0;
    })
    .reduce((sum, points) => sum + points, 0);
};

const site = fc.record({
  ...Object.fromEntries(
    Object.entries(HEADERS).map(([name, values]) => [name, fc.constantFrom<string | undefined>(undefined, ...values)]),
  ),
  body: fc.constantFrom(...BODIES),
}) as fc.Arbitrary<Site>;

describe('Fixing a page', () => {
  for (const [name, values] of Object.entries(HEADERS)) {
    it(`never costs points: ${name}`, async () => {
      await fc.assert(
        fc.asyncProperty(site, async (before) => {
          expect(await lossOf({ ...before, [name]: values.at(-1) })).to.be.at.most(await lossOf(before));
        }),
        { numRuns: 60 },
      );
    });
  }

  it('never costs points: loaded resources', async () => {
    await fc.assert(
      fc.asyncProperty(site, async (before) => {
        expect(await lossOf({ ...before, body: '<p>Hello' })).to.be.at.most(await lossOf(before));
      }),
      { numRuns: 60 },
    );
  });

  it('ends without any penalty', async () => {
    const best = Object.fromEntries(Object.entries(HEADERS).map(([name, values]) => [name, values.at(-1)]));
    expect(await lossOf({ ...best, body: '<p>Hello' })).to.equal(0);
  });
});
