import { expect } from 'chai';
import { createIpData } from './createIpData.ts';

const ipData = createIpData();

describe('The data sets of addresses', () => {
  it('know the place, the time zone and the network of a well-known address', async () => {
    expect(await ipData.lookUp('193.0.6.139')).to.include({
      countryCode: 'NL',
      city: 'Amsterdam',
      timezone: 'Europe/Amsterdam',
      asn: 3333,
    });
    expect(await ipData.lookUp('2606:4700::1111')).to.include({ asn: 13335, organization: 'Cloudflare, Inc.' });
  });

  it('treat an IPv4-mapped address as the IPv4 address', async () => {
    expect(await ipData.lookUp('::ffff:8.8.8.8')).to.deep.equal(await ipData.lookUp('8.8.8.8'));
  });

  it('know nothing about private, reserved and malformed addresses', async () => {
    for (const address of [
      '10.0.0.1',
      '127.77.1.1',
      '192.0.2.1',
      '169.254.169.254',
      '::1',
      'fe80::1',
      '2001:db8::1',
      'x',
      '',
    ]) {
      expect(await ipData.lookUp(address), address).to.equal(undefined);
    }
  });

  it('are attributed with their licence and their date, as the licence requires', async () => {
    expect(await ipData.attribution()).to.match(/DB-IP \(https:\/\/db-ip\.com\), 20\d\d-\d\d-\d\d.*CC BY 4\.0$/);
  });
});
