import { expect } from 'chai';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createGunzip } from 'node:zlib';
import { createDnsWorld } from '../dns/dnsWorld.ts';
import { expectedSecurityTxt } from '../expected/expectedSecurityTxt.ts';
import { expectedWeb } from '../expected/expectedWeb.ts';
import type { Lab } from '../lab.ts';
import { labSite, labSites } from '../labSites.ts';
import { labZones } from '../labZones.ts';
import { startLab } from '../startLab.ts';
import { bodyOf, createLabClient, type LabClient } from '../testing/labClient.ts';

const world = createDnsWorld(labZones());
const served = labSites.flatMap(({ domain, web, expects }) =>
  expects.outcome === 'completed' ? [{ domain, web: expectedWeb(world, domain, web) }] : [],
);

const MAX_HOPS = 10;

/** Follows the redirects from a URL. Returns the hops and the last response, whose body is discarded. */
const follow = async (client: LabClient, start: string) => {
  const hops: { url: string; status: number }[] = [];
  for (let url = start; ;) {
    const response = await client.get(url);
    response.destroy();
    hops.push({ url, status: response.statusCode ?? 0 });
    const { location } = response.headers;
    if (!location || hops.length === MAX_HOPS || !location.includes('.example/') || location.includes(':25'))
      return { hops, response };
    url = location;
  }
};

const parseCookie = (header: string) => {
  const [pair = '', ...attributes] = header.split('; ');
  const sameSite = attributes
    .find((attribute) => attribute.startsWith('SameSite='))
    ?.slice(9)
    .toLowerCase();
  return {
    name: pair.split('=')[0] ?? '',
    secure: attributes.includes('Secure'),
    httpOnly: attributes.includes('HttpOnly'),
    sameSite: sameSite ?? 'unset',
  };
};

const readAtLeast = async (response: IncomingMessage | NodeJS.ReadableStream, bytes: number): Promise<number> => {
  let read = 0;
  for await (const chunk of response) {
    read += (chunk as Buffer).length;
    if (read >= bytes) break;
  }
  return read;
};

describe('The web servers of the sample internet', () => {
  let lab: Lab;
  let client: LabClient;
  before(async () => {
    lab = await startLab();
    client = createLabClient(lab);
  });
  after(() => lab.close());

  for (const { domain, web } of served.filter((site) => site.web.redirects)) {
    it(`redirect from ${domain} as configured, and send its headers and cookies at the end`, async () => {
      const start = web.redirects?.[0]?.url ?? '';
      const { hops, response } = await follow(client, start);
      expect(hops).to.deep.equal(web.redirects);
      for (const { name, value } of web.securityHeaders ?? []) {
        if (value !== undefined) expect(response.headers[name] ?? null, name).to.equal(value);
      }
      if (web.cookies) expect((response.headers['set-cookie'] ?? []).map(parseCookie)).to.deep.equal(web.cookies);
    });
  }

  for (const { domain, web } of served.filter((site) => site.web.redirectsToHttps !== undefined)) {
    it(`${web.redirectsToHttps ? 'lead' : 'do not lead'} from http://${domain}/ to https`, async () => {
      const { hops } = await follow(client, `http://${domain}/`);
      expect(hops.at(-1)?.url.startsWith('https:')).to.equal(web.redirectsToHttps === true);
    });
  }

  for (const { domain } of served.filter(
    ({ domain, web }) => web.httpsEnabled && domain !== 'wolf-in-wool.example' && !labSite(domain).web?.rawTls,
  )) {
    const securityTxt = expectedSecurityTxt(labSite(domain), {});
    it(`${securityTxt.present ? 'serve' : 'have no'} security.txt of ${domain}`, async () => {
      const response = await client.get(`https://${domain}/.well-known/security.txt`);
      if (securityTxt.present) {
        expect(response.statusCode).to.equal(200);
        expect(response.headers['content-type']).to.equal('text/plain; charset=utf-8');
        expect(
          createHash('sha256')
            .update(await bodyOf(response))
            .digest('hex'),
        ).to.equal(securityTxt.hash);
      } else {
        response.destroy();
        expect(response.statusCode).to.not.equal(200);
      }
    });
  }

  it('serve a home page that links to its privacy policy and its terms', async () => {
    const html = await bodyOf(await client.get('https://harbour-bank.example/'));
    expect(html)
      .to.match(/<title>Harbour Bank/)
      .and.to.include('href="/privacy"')
      .and.to.include('href="/terms"');
    expect(await bodyOf(await client.get('https://harbour-bank.example/privacy'))).to.include('GDPR');
  });

  it('answer 404 for a missing page, and 421 for another host name', async () => {
    expect((await client.get('https://corner-shop.example/nothing')).statusCode).to.equal(404);
    const socket = await client.connect('corner-shop.example', 80);
    socket.end('GET / HTTP/1.1\r\nHost: www.example.org\r\nConnection: close\r\n\r\n');
    const [first] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(first.toString()).to.match(/^HTTP\/1\.1 421 /);
  });

  it('send a gigabyte only as fast as it is read', async () => {
    const response = await client.get('https://wolf-in-wool.example/');
    expect(response.headers['content-length']).to.equal('1000000000');
    expect(await readAtLeast(response, 1_000_000)).to.be.within(1_000_000, 5_000_000);
  });

  it('send a decompression bomb of about a megabyte without a visible end', async () => {
    const response = await client.get('https://small-parcel.example/');
    expect(response.headers['content-encoding']).to.equal('gzip');
    let packed = 0;
    response.on('data', (chunk: Buffer) => (packed += chunk.length));
    expect(await readAtLeast(response.pipe(createGunzip()), 64_000_000)).to.be.at.least(64_000_000);
    response.destroy();
    expect(packed).to.be.below(2_000_000);
  });

  it('break off a page in the middle', async () => {
    const response = await client.get('https://torn-page.example/');
    const outcome = await bodyOf(response).then(
      () => 'whole',
      (error: unknown) => (error as NodeJS.ErrnoException).code,
    );
    expect(outcome).to.equal('ECONNRESET');
  });

  it('send a header that is too large for clients', async () => {
    const outcome = await client.get('http://small-parcel.example/').then(
      () => 'taken',
      (error: unknown) => (error as NodeJS.ErrnoException).code,
    );
    expect(outcome).to.equal('HPE_HEADER_OVERFLOW');
  });

  it('send bytes of no known protocol on the noisy ports', async () => {
    for (const port of [80, 443]) {
      const socket = await client.connect('static-noise.example', port);
      socket.write('GET / HTTP/1.1\r\n\r\n');
      const [noise] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      expect(noise.subarray(0, 5).toString('latin1')).to.not.equal('HTTP/');
    }
  });

  it('stay silent on the silent port while the others answer', async () => {
    const socket = await client.connect('dim-lantern.example', 443);
    let heard = 0;
    socket.on('data', ({ length }: Buffer) => (heard += length));
    socket.write('hello?');
    await client.get('http://dim-lantern.example/');
    await client.get('https://harbour-bank.example/');
    expect(heard).to.equal(0);
    expect(socket.destroyed).to.equal(false);
    socket.destroy();
  });

  it('continue after garbage and aborted connections', async () => {
    for (const [host, port] of [
      ['corner-shop.example', 80],
      ['corner-shop.example', 443],
      ['mx.blue-heron.example', 25],
    ] as const) {
      const garbage = await client.connect(host, port);
      const closed = new Promise((resolve) => garbage.on('error', () => undefined).once('close', resolve));
      garbage.resume().write(Buffer.alloc(4_096, 0xfe));
      const aborted = await client.connect(host, port);
      aborted.resetAndDestroy();
      await closed;
    }
    expect((await client.get('https://corner-shop.example/')).statusCode).to.equal(200);
    expect((await client.get('http://corner-shop.example/')).statusCode).to.equal(301);
  });

  it('have nothing on port 443 of the plain-HTTP site', async () => {
    expect(await client.locate('village-choir.example', 443)).to.equal(undefined);
    expect((await client.get('http://village-choir.example/')).statusCode).to.equal(200);
  });
});
