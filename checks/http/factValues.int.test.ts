import { expect } from 'chai';
import { getDomain } from 'tldts';
import { createScannerIo } from '../../server/scanner/io/createScannerIo.ts';
import { createSourceIo } from '../../server/scanner/io/sources/createSourceIo.ts';
import type { Lab } from '../../server/lab/lab.ts';
import { labSites } from '../../server/lab/labSites.ts';
import { startLab } from '../../server/lab/startLab.ts';
import { http } from './http.ts';
import { differences } from '../../tests/support/differences.ts';
import { pageFacts } from './factValues.ts';
import { withClock } from '../../server/scanner/io/scanClock.ts';

/** A hanging port takes as long as a whole scan: tests/whole/main.int.test.ts covers it. */
const stated = labSites.flatMap(({ domain, expects, web }) => {
  const page = expects.outcome === 'completed' ? expects.facts?.web : undefined;
  return page?.observatory && web?.secure !== 'silent' ? [{ domain, page }] : [];
});

describe('The facts of the front pages of the sample internet', () => {
  let lab: Lab;
  before(async () => {
    lab = await startLab();
  });
  after(() => lab.close());

  const factsOf = async (domain: string) => {
    const options = {
      dnsServers: lab.dnsServers,
      allowCidrs: lab.allowCidrs,
      certificateAuthorities: [lab.certificateAuthority],
      dialMap: lab.dialMap,
      scanClock: lab.clock,
    };
    const sources = createSourceIo({ ...options, addresses: lab.sources, whoisServer: undefined });
    const io = createScannerIo({ ...options, sources });
    const target = { domain, registrableDomain: getDomain(domain) };
    return pageFacts({
      http: await withClock(lab.clock, () => http.observe(target, io, new AbortController().signal, {})),
    });
  };

  for (const { domain, page } of stated) {
    it(`match the configuration of ${domain}`, async () => {
      const { observatory, cors, integrity, mixedContent, permissionsPolicy } = page;
      const ofPage = { observatory, cors, integrity, mixedContent, permissionsPolicy };
      expect(differences(ofPage, await factsOf(domain), 'page')).to.deep.equal([]);
    });
  }

  it('differ from site to site', () => {
    expect(new Set(stated.map(({ page }) => JSON.stringify(page))).size).to.be.at.least(6);
  });

  it('cover an endless page, a broken-off one, and one that decompresses to a gigabyte', async () => {
    for (const domain of ['wolf-in-wool.example', 'torn-page.example', 'small-parcel.example']) {
      const { observatory, cors, headers } = await factsOf(domain);
      expect(observatory?.tests, domain).to.have.length(12);
      expect(cors?.requests, domain).to.have.length(3);
      expect(headers, domain).to.have.length.at.least(6);
    }
  });

  it('are not shown for sites whose redirects lead nowhere', async () => {
    expect((await factsOf('trap-door.example')).observatory).to.equal(null);
    expect((await factsOf('tangled-wires.example')).redirectChains?.at(-1)?.problems).to.include(
      'The site redirects endlessly',
    );
  });
});
