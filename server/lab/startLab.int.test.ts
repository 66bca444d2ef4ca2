import { expect } from 'chai';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import ipaddr from 'ipaddr.js';
import { createDnsWorld } from './dns/dnsWorld.ts';
import { expectedDns } from './expected/expectedDns.ts';
import type { Lab } from './lab.ts';
import { labSites } from './labSites.ts';
import { labZones } from './labZones.ts';
import { startLab } from './startLab.ts';
import { createLabClient, type LabClient } from './testing/labClient.ts';

const reported = labSites.filter(({ expects }) => expects.outcome === 'completed');

const codeOf = (asking: Promise<unknown>): Promise<string> =>
  asking.then(
    () => 'answered',
    (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'no code',
  );

/** Returns the data of the records of one type as in a zone file. */
const asked = async ({ resolver }: LabClient, domain: string, type: string): Promise<readonly string[]> => {
  switch (type) {
    case 'A':
      return resolver.resolve4(domain);
    case 'AAAA':
      return resolver.resolve6(domain);
    case 'NS':
      return resolver.resolveNs(domain);
    case 'TXT':
      return (await resolver.resolveTxt(domain)).map((strings) => strings.join(''));
    case 'MX':
      return (await resolver.resolveMx(domain)).map(({ priority, exchange }) => `${priority} ${exchange || '.'}`);
    case 'SOA': {
      const { nsname, hostmaster, serial } = await resolver.resolveSoa(domain);
      return [`${nsname} ${hostmaster} ${serial}`];
    }
    default:
      return (await resolver.resolveCaa(domain)).map(({ critical, ...tags }) => {
        // Node 24 adds that the record is of type CAA.
        const [[tag, value] = ['', '']] = Object.entries(tags).filter(([name]) => name !== 'type') as [
          string,
          string,
        ][];
        return `${critical} ${tag} "${value}"`;
      });
  }
};

const isPlain = (text: string): boolean => /^[\x20-\x7e]{0,255}$/.test(text);

describe('The sample internet', () => {
  let lab: Lab;
  let client: LabClient;
  before(async () => {
    lab = await startLab();
    client = createLabClient(lab);
  });
  after(() => lab.close());

  it('lists every site with a sentence about it', () => {
    expect(lab.sites.map(({ domain }) => domain)).to.deep.equal(labSites.map(({ domain }) => domain));
  });

  it('listens only on 127.0.0.1, and on unprivileged ports', async () => {
    const real = await Promise.all(
      reported.flatMap(({ domain }) => [80, 443].map((port) => client.locate(domain, port))),
    );
    const open = real.filter((endpoint) => endpoint !== undefined);
    expect(open).to.have.length.greaterThan(20);
    for (const { host, port } of open) {
      expect(host).to.equal('127.0.0.1');
      expect(port).to.be.greaterThan(1_023);
    }
  });

  it('serves nothing at another address or port', () => {
    expect(lab.dialMap('127.77.1.1', 22)).to.equal(undefined);
    expect(lab.dialMap('127.77.250.1', 80)).to.equal(undefined);
    expect(lab.dialMap('127.0.0.1', 80)).to.equal(undefined);
    expect(lab.dialMap('10.0.0.1', 80)).to.equal(undefined);
    expect(lab.dialMap('169.254.169.254', 80)).to.equal(undefined);
  });

  for (const { domain } of reported) {
    it(`answers DNS for ${domain} as configured`, async () => {
      const { recordSets } = expectedDns(createDnsWorld(labZones()), domain);
      // Node.js cannot query HTTPS records.
      for (const { type, status, records } of recordSets.filter((set) => set.type !== 'HTTPS')) {
        const asking = asked(client, domain, type);
        if (status === 'found') {
          const seen = await asking;
          // Node.js decodes non-ASCII bytes in its own way, so only plain texts are compared.
          expect(seen.filter(isPlain), type).to.have.members([...records].filter(isPlain));
          expect(seen, type).to.have.length(records.size);
        } else {
          expect(await codeOf(asking), type).to.be.oneOf(status === 'absent' ? ['ENODATA'] : ['ETIMEOUT', 'EREFUSED']);
        }
      }
    });
  }

  it('resolves every site with a report to an address in its own ranges', async () => {
    const ranges = lab.allowCidrs.map((range) => ipaddr.parseCIDR(range));
    for (const { domain } of reported) {
      for (const address of await client.resolver.resolve4(domain)) {
        const parsed = ipaddr.parse(address);
        expect(
          ranges.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match(range, bits)),
          address,
        ).to.equal(true);
      }
    }
  });

  it('answers a TXT set that is too large for a datagram over TCP', async () => {
    const texts = await client.resolver.resolveTxt('corner-shop.example');
    expect(texts.join('')).to.have.length.greaterThan(1_232);
  });

  it('follows the aliases of a DKIM key into the zone of the mail provider', async () => {
    const [strings = []] = await client.resolver.resolveTxt('selector1._domainkey.harbour-bank.example');
    expect(strings.join('')).to.match(/^v=DKIM1; k=rsa; p=MII/);
  });

  it('fails at the DMARC name of the half-dark site, instead of denying the name', async () => {
    expect(await codeOf(client.resolver.resolveTxt('_dmarc.dim-lantern.example'))).to.equal('ESERVFAIL');
    expect(await codeOf(client.resolver.resolveTxt('_dmarc.rusty-gate.example'))).to.equal('ENOTFOUND');
  });

  it('knows only its own domains', async () => {
    expect(await codeOf(client.resolver.resolve4('does-not-exist.example'))).to.equal('ENOTFOUND');
    expect(await codeOf(client.resolver.resolve4('example.org'))).to.equal('ENOTFOUND');
    expect(await codeOf(client.resolver.resolve4('lost-signal.example'))).to.equal('ESERVFAIL');
  });

  it('returns private addresses for the sites to refuse, and listens on none of them', async () => {
    expect(await client.resolver.resolve4('intranet.example')).to.deep.equal(['10.0.0.1']);
    expect(await client.resolver.resolve4('cloud-metadata.example')).to.deep.equal(['169.254.169.254']);
    expect(await client.locate('intranet.example', 443)).to.equal(undefined);
  });

  it('survives a malformed query', async () => {
    const [host = '', port = ''] = lab.dnsServers[0]?.split(':') ?? [];
    const socket = createSocket('udp4');
    socket.send(Buffer.from('00010100ffff00000000000003ffff', 'hex'), Number(port), host);
    const [reply] = (await once(socket, 'message')) as [Buffer];
    socket.close();
    expect(reply.readUInt8(3) & 0xf).to.equal(1);
    expect(await client.resolver.resolve4('harbour-bank.example')).to.deep.equal(['127.77.1.1']);
  });

  it('runs next to another one', async () => {
    const other = await startLab();
    expect(other.dnsServers).to.not.deep.equal(lab.dnsServers);
    await other.close();
    expect(await client.resolver.resolve4('harbour-bank.example')).to.deep.equal(['127.77.1.1']);
  });
});

describe('Closing the sample internet', () => {
  const socketsOpen = (): number =>
    process.getActiveResourcesInfo().filter((name) => /^(TCP|UDP|TLS)/i.test(name)).length;

  it('leaves no server and no connection behind, even if clients are still connected', async () => {
    const before = socketsOpen();
    const lab = await startLab();
    const client = createLabClient(lab);
    const idle = await Promise.all([
      client.connect('harbour-bank.example', 80),
      client.connect('dim-lantern.example', 443),
      client.connect('mx.blue-heron.example', 25),
      client.handshake('harbour-bank.example'),
    ]);
    expect(socketsOpen()).to.be.greaterThan(before + idle.length);
    const gone = idle.map(async (socket) => {
      socket.on('error', () => undefined).resume();
      await once(socket, 'close');
    });
    await Promise.all([lab.close(), lab.close()]);
    await lab.close();
    await Promise.all(gone);
    expect(socketsOpen()).to.be.at.most(before);
  });
});
