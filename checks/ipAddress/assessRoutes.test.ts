import { expect } from 'chai';
import type { Route } from './routesObservation.ts';
import { assessRoutes, registrationOf, routeStateOf } from './assessRoutes.ts';

const route: Route = {
  role: 'web',
  host: 'example.org',
  address: '192.0.2.1',
  announced: { status: 'seen', prefix: '192.0.2.0/24', asns: [64500] },
  listedAsn: 64500,
  roas: [],
  moreRoas: false,
  aspa: null,
};
const roa = (prefix: string, maxLength: number, asn: number) => ({ prefix, maxLength, asn });
const seen = (prefix: string, ...asns: number[]) => ({ announced: { status: 'seen' as const, prefix, asns } });

describe('The RPKI state of a route (RFC 6811 §2)', () => {
  for (const [what, change, state] of [
    ['no ROA', {}, 'notFound'],
    ['its own ROA', { roas: [roa('192.0.2.0/24', 24, 64500)] }, 'valid'],
    ['a wider ROA whose maximum length allows it', { roas: [roa('192.0.0.0/16', 24, 64500)] }, 'valid'],
    ['a wider ROA whose maximum length does not', { roas: [roa('192.0.0.0/16', 23, 64500)] }, 'invalid'],
    ['the ROA of another system', { roas: [roa('192.0.2.0/24', 24, 64501)] }, 'invalid'],
    [
      'one ROA that allows it beside one that does not',
      { roas: [roa('192.0.2.0/24', 24, 64501), roa('192.0.2.0/24', 24, 64500)] },
      'valid',
    ],
    ['a ROA of AS0, which allows nobody', { roas: [roa('192.0.2.0/24', 24, 0)] }, 'invalid'],
    ['AS0 by its ROA of AS0', { ...seen('192.0.2.0/24', 0), roas: [roa('192.0.2.0/24', 24, 0)] }, 'invalid'],
    ['a ROA that is only for a part of what is announced', { roas: [roa('192.0.2.0/25', 25, 64501)] }, 'notFound'],
    [
      'two systems of which one may',
      { ...seen('192.0.2.0/24', 64501, 64500), roas: [roa('192.0.2.0/24', 24, 64500)] },
      'valid',
    ],
    [
      'two systems of which none may',
      { ...seen('192.0.2.0/24', 64501, 64502), roas: [roa('192.0.2.0/24', 24, 64500)] },
      'invalid',
    ],
    ['more ROAs than were kept', { roas: [roa('192.0.2.0/24', 24, 64501)], moreRoas: true }, 'unclear'],
    [
      'the word of old files alone, against it',
      { announced: { status: 'unlisted' }, roas: [roa('192.0.2.0/24', 24, 64501)] },
      'unclear',
    ],
    [
      'the word of old files alone, for it',
      { announced: { status: 'notChecked', reason: 'no answer' }, roas: [roa('192.0.2.0/24', 24, 64500)] },
      'unclear',
    ],
    [
      'nobody who knows who announces it, and no ROA',
      { announced: { status: 'unlisted' }, listedAsn: null },
      'notFound',
    ],
  ] as const satisfies readonly (readonly [string, Partial<Route>, string])[]) {
    it(`is ${state} with ${what}`, () => {
      expect(routeStateOf({ ...route, ...change })).to.equal(state);
    });
  }

  const object = (prefix: string, asn: number) => ({ prefix, asn, source: 'RADB' });
  const registered = (...objects: ReturnType<typeof object>[]) => ({
    registered: { status: 'checked' as const, objects, more: false },
  });
  const none = object('192.0.2.0/24', 64501);

  for (const [what, change, state] of [
    ['no registry was asked', {}, undefined],
    ['it did not answer', { registered: { status: 'notChecked', reason: 'silent' } }, undefined],
    ['it has no object', registered(), 'none'],
    ['one object names who announces', registered(none, object('192.0.0.0/16', 64500)), 'same'],
    ['all objects name others', registered(none), 'other'],
    [
      'there are more objects than were kept',
      { registered: { status: 'checked', objects: [none], more: true } },
      'unclear',
    ],
    [
      'old files alone say who announces, and differ',
      { announced: { status: 'unlisted' }, ...registered(none) },
      'unclear',
    ],
    ['one of two who announce is named', { ...seen('192.0.2.0/24', 64502, 64501), ...registered(none) }, 'same'],
  ] as const satisfies readonly (readonly [string, Partial<Route>, string | undefined])[]) {
    it(`is ${state ?? 'nothing'} in the routing registry if ${what}`, () => {
      expect(registrationOf({ ...route, ...change })).to.equal(state);
    });
  }

  const assess = (...routes: Partial<Route>[]) =>
    assessRoutes(
      {
        status: 'checked',
        source: 'rpki.example',
        builtAt: '2026-11-28T01:00:00.000Z',
        retrievedAt: '2026-11-28T02:00:00.000Z',
        routes: routes.map((each) => ({ ...route, ...each })),
      },
      'files of 2026-06-17',
    );

  it('is reported with prefix, origin, ROA and the date of the list; mail has its own code', () => {
    const roas = [roa('192.0.2.0/23', 23, 64501)];
    expect(assess({ roas }, { role: 'mail', host: 'mx.example.org', roas })).to.deep.equal([
      {
        code: 'route-invalid',
        outcome: 'warn',
        evidence: [
          'Web example.org 192.0.2.1: 192.0.2.0/24 from AS64500; ROA 192.0.2.0/23 up to /23 for AS64501',
          'ROAs by rpki.example, as of 2026-11-28T01:00:00.000Z',
        ],
      },
      {
        code: 'mail-route-invalid',
        outcome: 'warn',
        evidence: [
          'Mail mx.example.org 192.0.2.1: 192.0.2.0/24 from AS64500; ROA 192.0.2.0/23 up to /23 for AS64501',
          'ROAs by rpki.example, as of 2026-11-28T01:00:00.000Z',
        ],
      },
    ]);
  });

  it('passes only if the routes to all servers are valid', () => {
    const roas = [roa('192.0.2.0/24', 24, 64500)];
    expect(assess({ roas }, { roas }).map(({ code, outcome }) => [code, outcome])).to.deep.equal([
      ['route-valid', 'pass'],
    ]);
    const [partly, ...others] = assess({ roas }, {}, {}, {}, {}, {});
    expect(partly).to.include({ code: 'route-partly-valid', outcome: 'info' });
    expect(partly?.evidence).to.include('1 of 6 addresses');
    expect(others.map(({ code }) => code)).to.deep.equal(['route-unsigned']);
  });

  it('is reported with the date of the files if they are the only source', () => {
    const [finding] = assess({ announced: { status: 'unlisted' }, roas: [roa('192.0.2.0/24', 24, 64501)] });
    expect(finding).to.include({ code: 'route-unclear', outcome: 'info' });
    expect(finding?.evidence.join('\n')).to.contain('AS64500 by the files').and.contain('files of 2026-06-17');
  });

  it('includes another origin and ASPA, at no cost', () => {
    const findings = assess({
      ...seen('192.0.2.0/24', 64500, 64509),
      roas: [roa('192.0.2.0/24', 24, 64500)],
      aspa: [64496],
    });
    expect(findings.map(({ code, outcome }) => [code, outcome])).to.deep.equal([
      ['route-valid', 'pass'],
      ['route-other-origin', 'info'],
      ['route-aspa-present', 'info'],
    ]);
  });

  it('is not mentioned without a check or a list, and has a reason if the list was unavailable', () => {
    expect(assessRoutes(undefined, '')).to.deep.equal([]);
    expect(assessRoutes({ status: 'off' }, '')).to.deep.equal([]);
    expect(assessRoutes({ status: 'notChecked', reason: 'down' }, '')).to.deep.equal([
      { code: 'routes-not-checked', outcome: 'inconclusive', evidence: ['down'] },
    ]);
  });

  it('includes different and missing route objects, without points', () => {
    const findings = assess(registered(none), registered(), { registered: { status: 'notChecked', reason: 'silent' } });
    const own = findings.filter(({ code }) => code.startsWith('route-object'));
    expect(own.map(({ code, outcome }) => [code, outcome])).to.deep.equal([
      ['route-object-other', 'info'],
      ['route-object-missing', 'info'],
      ['route-objects-not-checked', 'inconclusive'],
    ]);
    expect(own[0]?.evidence[0]).to.match(/192\.0\.2\.0\/24 from AS64500.*route objects: 192\.0\.2\.0\/24 AS64501 RADB/);
    expect(own[2]?.evidence).to.deep.equal(['example.org 192.0.2.1: silent']);
    expect(assess({}).filter(({ code }) => code.startsWith('route-object'))).to.deep.equal([]);
  });
});
