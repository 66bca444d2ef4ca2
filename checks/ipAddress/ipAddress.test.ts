import { expect } from 'chai';
import { reversedAddress } from '../kit/reversedAddress.ts';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import type { Failing, NameRecords, World } from '../kit/testing/scannerIoOf.ts';
import { ipAddress } from './ipAddress.ts';

const address = '192.0.2.7';
const reverse = `${reversedAddress(address)}.in-addr.arpa`;
const tor = `${reversedAddress(address)}.dnsel.torproject.org`;
type Names = Readonly<Record<string, NameRecords | Failing>>;

const ipData = {
  [address]: { asn: 64500, organization: 'Example Hosting', countryCode: 'CH', city: 'Zurich', latitude: 47.37 },
};

const look = (names: Names, world: World = {}) =>
  lookWith(ipAddress, { names: { 'example.org': { A: [address] }, ...names }, ipData, ...world });

describe('the ipAddress check', () => {
  it('reports the network and the place of the address from the data sets', async () => {
    const { observation, outcomes } = await look({});
    expect(observation).to.deep.include({
      status: 'found',
      addresses: [{ address, version: 4, asn: 64500, organization: 'Example Hosting', countryCode: 'CH' }],
      more: false,
      reverse: { status: 'absent' },
      torExit: { status: 'checked', isExit: false },
      attribution: 'The test world',
    });
    expect(observation).to.have.deep.property('data', {
      status: 'found',
      asn: 64500,
      organization: 'Example Hosting',
      countryCode: 'CH',
      region: null,
      city: 'Zurich',
      latitude: 47.37,
      longitude: null,
      timezone: null,
    });
    expect(outcomes).to.deep.equal({ 'ip-network-known': 'info', 'ip-reverse-missing': 'info' });
  });

  it('locates mail servers and name servers too, with an address of each family', async () => {
    const place = { countryCode: 'IE', city: 'Dublin', latitude: 53.35, longitude: -6.26 };
    const { observation } = await look(
      {
        'example.org': {
          A: [address],
          MX: [
            { preference: 20, exchange: 'spare.example.net' },
            { preference: 10, exchange: 'mx.example.net' },
          ],
          NS: [{ host: 'ns1.example.net' }],
        },
        'mx.example.net': { A: ['198.51.100.1', '198.51.100.2'], AAAA: ['2001:db8::1'] },
        'ns1.example.net': { fails: 'timeout' },
      },
      { ipData: { ...ipData, '198.51.100.1': place } },
    );
    const hosts = observation.status === 'found' ? observation.hosts : undefined;
    expect(hosts?.map((host) => [host.role, host.host, host.address, host.city])).to.deep.equal([
      ['web', 'example.org', address, 'Zurich'],
      ['mail', 'mx.example.net', '198.51.100.1', 'Dublin'],
      ['mail', 'mx.example.net', '2001:db8::1', null],
      ['mail', 'spare.example.net', null, null],
      ['nameServer', 'ns1.example.net', null, null],
    ]);
  });

  it('has no mail server for a domain that accepts no mail, and keeps other results if queries fail', async () => {
    const refused = await look({ 'example.org': { A: [address], MX: [{ preference: 0, exchange: '.' }] } });
    expect(refused.observation).to.have.property('hosts').with.length(1);
    const { observation, outcomes } = await look({}, { ipData: { [address]: { fails: 'unavailable' } } });
    expect(observation).to.have.nested.property('hosts[0].countryCode', null);
    expect(outcomes).to.have.property('ip-network-not-checked');
  });

  it('reports an address that is in no data set, like every private one, as unlisted', async () => {
    const { observation, outcomes } = await look({}, { ipData: {} });
    expect(observation).to.have.deep.property('data', { status: 'unlisted' });
    expect(outcomes).to.have.property('ip-network-unlisted', 'info');
  });

  it('does not confuse unreadable data with an unknown address', async () => {
    const { observation, outcomes } = await look({}, { ipData: { [address]: { fails: 'unavailable' } } });
    expect(observation).to.have.nested.property('data.status', 'notChecked');
    expect(outcomes).to.have.property('ip-network-not-checked', 'inconclusive');
  });

  it('confirms a reverse name that resolves back', async () => {
    const { observation, outcomes } = await look({
      [reverse]: { PTR: [{ host: 'www.example.net' }] },
      'www.example.net': { A: [address] },
    });
    expect(observation).to.have.deep.property('reverse', {
      status: 'found',
      names: ['www.example.net'],
      confirmed: 'yes',
    });
    expect(outcomes).to.have.property('ip-reverse-confirmed', 'pass');
  });

  it('does not believe a reverse name that resolves elsewhere or not at all: anyone may write one', async () => {
    const elsewhere = await look({
      [reverse]: { PTR: [{ host: 'www.bank.example' }] },
      'www.bank.example': { A: ['198.51.100.1'] },
    });
    expect(elsewhere.outcomes).to.have.property('ip-reverse-unconfirmed', 'info');
    const nowhere = await look({ [reverse]: { PTR: [{ host: 'gone.example' }] } });
    expect(nowhere.outcomes).to.have.property('ip-reverse-unconfirmed', 'info');
  });

  it('does not confuse a failing name server with a missing or a false name', async () => {
    expect((await look({ [reverse]: { fails: 'dnsFailure' } })).outcomes).to.have.property(
      'ip-reverse-not-checked',
      'inconclusive',
    );
    const { outcomes } = await look({ [reverse]: { PTR: [{ host: 'a.example' }] }, 'a.example': { fails: 'timeout' } });
    expect(outcomes).to.have.property('ip-reverse-not-checked', 'inconclusive');
  });

  it('queries IPv6 in ip6.arpa, and confirms it in any spelling', async () => {
    const { observation } = await look({
      'example.org': { AAAA: ['2001:db8::7'] },
      [`${reversedAddress('2001:db8::7')}.ip6.arpa`]: { PTR: [{ host: 'six.example' }] },
      'six.example': { AAAA: ['2001:0db8:0:0::0007'] },
    });
    expect(observation).to.have.nested.property('reverse.confirmed', 'yes');
    expect(observation).to.have.nested.property('torExit.status', 'notChecked');
    expect(observation).to.have.nested.property('addresses[0].version', 6);
  });

  it('recognises a Tor exit only by 127.0.0.2', async () => {
    expect((await look({ [tor]: { A: ['127.0.0.2'] } })).outcomes).to.have.property('tor-exit', 'warn');
    const hijacked = await look({ [tor]: { A: ['203.0.113.5'] } });
    expect(hijacked.observation).to.have.nested.property('torExit.status', 'notChecked');
    expect(hijacked.outcomes).to.have.property('tor-exit-not-checked', 'inconclusive');
    for (const fails of ['dnsFailure', 'timeout', 'malformed'] as const) {
      const { observation } = await look({ [tor]: { fails } });
      expect(observation).to.have.nested.property('torExit.status', 'notChecked');
    }
  });

  it('lists ten addresses at most, IPv4 first, and says that there are more', async () => {
    const A = Array.from({ length: 300 }, (_, index) => `198.51.100.${index % 256}`);
    const { observation } = await look({ 'example.org': { A, AAAA: ['2001:db8::7'] } });
    expect(observation).to.have.property('more', true);
    expect(observation).to.have.property('addresses').with.length(10);
    expect(observation).to.have.nested.property('addresses[0].address', '198.51.100.0');
  });

  it('has no findings for a domain without an address', async () => {
    const { observation, outcomes } = await look({ 'example.org': { MX: [] } });
    expect(observation).to.deep.equal({ status: 'noAddress' });
    expect(outcomes).to.deep.equal({ 'ip-address-missing': 'notApplicable' });
  });

  it('is inconclusive if the name got no answer', async () => {
    const error = await rejectionOf(look({ 'example.org': { fails: 'dnsFailure' } }));
    expect(error).to.include({ kind: 'dnsFailure' });
  });

  it('keeps long and hostile names within their limits', async () => {
    const hosts = Array.from({ length: 400 }, (_, index) => ({ host: `${'\\000'.repeat(200)}${index}` }));
    const organization = `\u0000\ud800${'x'.repeat(5_000)}`;
    const { observation } = await look({ [reverse]: { PTR: hosts } }, { ipData: { [address]: { organization } } });
    expect(observation).to.have.nested.property('reverse.names').with.length(5);
    expect(observation).to.have.nested.property('data.organization').with.length(256);
  });

  it('ends when its time is over', async () => {
    const names: Names = { 'example.org': { A: [address] }, [tor]: { fails: 'hangs' } };
    const error = await rejectionOf(lookWith(ipAddress, { names, ipData }, { signal: AbortSignal.timeout(10) }));
    expect(error).to.have.property('kind', 'aborted');
  });
});
