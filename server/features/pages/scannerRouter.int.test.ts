import { request } from 'node:http';
import { expect } from 'chai';
import express from 'express';
import type { AddressInfo } from 'node:net';
import { KNOWN_PORTS } from '../../../checks/ports/portTable.ts';
import { scannerAccount } from '../../../schema/scannerAccount.ts';
import { readConfig } from '../../platform/base/config.ts';
import { scannerRouter } from './scannerRouter.ts';

interface Answer {
  readonly status: number | undefined;
  readonly location: string | undefined;
  readonly body: string;
}

/** The router's answer to one request with this Host; 404 means "passed on". */
const ask = async (env: Readonly<Record<string, string>>, path: string, host = 'localhost'): Promise<Answer> => {
  const server = express()
    .use(scannerRouter(readConfig(env), () => 'http://127.0.0.1:4000'))
    .listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const sent = request({ port, path, headers: { host } }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        response.on('end', () => {
          resolve({ status: response.statusCode, location: response.headers.location, body });
        });
      });
      sent.on('error', reject).end();
    });
  } finally {
    server.close();
  }
};

const NAMED = { CANDOR_PUBLIC_URL: 'https://scan.example.org', CANDOR_SCAN_ADDRESSES: '203.0.113.7,2001:db8:7::/64' };

describe('The data behind the page about the scanner', () => {
  it('describe its identity, its addresses, and its behaviour', async () => {
    const { body } = await ask(NAMED, '/scanner.json');
    const account = scannerAccount.parse(JSON.parse(body));
    expect(account.userAgent).to.match(/^Candor\/\d+\.\d+\.\d+\S* \(\+https:\/\/scan\.example\.org\/scanner\)$/);
    expect(account).to.deep.include({
      ehloName: 'scan.example.org',
      addresses: ['203.0.113.7', '2001:db8:7::/64'],
      cacheSeconds: 300,
    });
    expect(account.ports).to.have.lengthOf(KNOWN_PORTS.length);
  });

  it('contain no addresses if the operator named none, and no URL that nobody could open', async () => {
    const account = scannerAccount.parse(JSON.parse((await ask({}, '/scanner.json')).body));
    expect(account.addresses).to.deep.equal([]);
    expect(account.userAgent).to.match(/^Candor\/\S+$/);
    expect(account.ehloName).to.equal('candor.invalid');
  });

  for (const host of ['203.0.113.7', '203.0.113.7:8080', '[2001:db8:7::5]', '[2001:db8:7:0::9]:443']) {
    it(`redirect anyone who opens the scanner's address ${host} to the page`, async () => {
      const { status, location } = await ask(NAMED, '/', host);
      expect({ status, location }).to.deep.equal({ status: 302, location: 'https://scan.example.org/scanner' });
    });
  }

  it('redirect nobody else', async () => {
    for (const host of ['scan.example.org', '203.0.113.8', '203.0.113.7.example.org', '', '[', '203.0.113.7:x']) {
      expect((await ask(NAMED, '/', host)).status, host).to.equal(404);
    }
    expect((await ask(NAMED, '/api-docs', '203.0.113.7')).status).to.equal(404);
    const byAddress = { ...NAMED, CANDOR_PUBLIC_URL: 'http://203.0.113.7' };
    expect((await ask(byAddress, '/', '203.0.113.7')).status).to.equal(404);
  });
});
