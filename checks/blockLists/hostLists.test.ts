import { expect } from 'chai';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import type { World } from '../kit/testing/scannerIoOf.ts';
import { blockLists } from './blockLists.ts';

const look = async (hostLists: World['hostLists'], domain = 'example.org') => {
  const { observation, findings } = await lookWith(blockLists, hostLists ? { hostLists } : {}, {
    target: { domain, registrableDomain: 'example.org' },
  });
  return { observation, findings: findings.filter(({ code }) => code.startsWith('url-lists')) };
};
const codesOf = async (...args: Parameters<typeof look>) =>
  (await look(...args)).findings.map(({ code, outcome }) => `${code} ${outcome}`);

describe('The lists of bad URLs', () => {
  it('are named in a warning if they contain the domain or its www name, with the entry, its date and that of the list', async () => {
    const { findings, observation } = await look({
      urlhaus: { urls: ['https://example.org/a.exe', 'http://www.example.org:8080/b'] },
      openphish: { urls: ['https://example.net/'] },
    });
    expect(findings).to.deep.equal([
      {
        code: 'url-lists-listed',
        outcome: 'warn',
        evidence: [
          'URLhaus lists https://example.org/a.exe since 2026-01-01T00:00:00.000Z',
          'URLhaus lists http://www.example.org:8080/b since 2026-01-01T00:00:00.000Z',
          'URLhaus: 2 entries, list of 2026-01-02T02:00:00.000Z, fetched 2026-01-02T03:04:05.000Z',
        ],
      },
    ]);
    expect(observation.hostLists?.map(({ list, status, count }) => [list, status, count])).to.deep.equal([
      ['urlhaus', 'listed', 2],
      ['openphish', 'notListed', 0],
    ]);
    expect(blockLists.codes['url-lists-listed']).to.not.have.property('penalty');
  });

  it('pass if the entries are for other names: of a platform, of its users, and of look-alikes', async () => {
    const urls = [
      'https://user.example.org/',
      'https://example.org.evil.example/',
      'https://myexample.org/',
      'https://org/',
    ];
    expect(await codesOf({ urlhaus: { urls }, openphish: { urls } })).to.deep.equal(['url-lists-not-listed pass']);
    const parent = ['https://example.org/', 'https://www.example.org/'];
    expect(await codesOf({ urlhaus: { urls: parent } }, 'user.example.org')).to.deep.equal([
      'url-lists-not-listed pass',
    ]);
  });

  it('are neither good nor bad if one was unavailable, and the other is still read', async () => {
    const down = { fails: 'unavailable' } as const;
    expect(await codesOf({ urlhaus: down, openphish: { urls: [] } })).to.deep.equal([
      'url-lists-not-listed pass',
      'url-lists-not-checked inconclusive',
    ]);
    expect(await codesOf({ urlhaus: down, openphish: { urls: ['https://example.org/'] } })).to.deep.equal([
      'url-lists-listed warn',
      'url-lists-not-checked inconclusive',
    ]);
  });

  it('are not mentioned if they are switched off, nor for older scans', async () => {
    const { observation, findings } = await look(undefined);
    expect(observation.hostLists?.map(({ status }) => status)).to.deep.equal(['off', 'off']);
    expect(findings).to.deep.equal([]);
    const older = blockLists.assess({ lists: [] }, { domain: 'example.org', registrableDomain: 'example.org' });
    expect(older).to.deep.equal([]);
  });

  it('are shown harmless and limited', async () => {
    const urls = [
      `https://example.org/${'x'.repeat(2_000)}`,
      'https://example.org/\u202Eexe.a\u0007',
      ...Array.from({ length: 50 }, () => 'https://example.org/'),
    ];
    const { observation } = await look({ openphish: { urls } });
    const listed = observation.hostLists?.[1];
    expect(listed).to.include({ count: 52 });
    expect(listed?.entries).to.have.lengthOf(5);
    for (const { text } of listed?.entries ?? []) expect(text).to.match(/^[ -~…\uFFFD]{1,300}$/u);
  });

  it('are no longer awaited when the scan ends', async () => {
    const world: World = { hostLists: { urlhaus: { fails: 'hangs' } } };
    const rejection = await rejectionOf(lookWith(blockLists, world, { signal: AbortSignal.timeout(10) }));
    expect(rejection).to.have.property('kind', 'aborted');
  });
});
