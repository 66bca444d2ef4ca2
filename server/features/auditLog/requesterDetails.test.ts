import { expect } from 'chai';
import { deviceOf, createRequesterDetails, coarseNetworkOf, coarsely } from './requesterDetails.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 15_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.0 Mobile/15E148 Safari/604.1';

describe('The known details of a requester', () => {
  it('are the system, the browser and the kind of device, as the program reports them', () => {
    const safari = { os: 'iOS', browser: 'Safari' };
    expect(deviceOf(IPHONE)).to.deep.equal({ ...safari, browserVersion: '17.0', isMobile: true, isTablet: false });
    expect(deviceOf(IPAD)).to.deep.equal({ ...safari, browserVersion: '15.0', isMobile: false, isTablet: true });
    expect(deviceOf(WINDOWS)).to.deep.equal({
      os: 'Windows',
      browser: 'Chrome',
      browserVersion: '120.0.0.0',
      isMobile: false,
      isTablet: false,
    });
  });

  it('are bounded and never invented, whatever a program calls itself', () => {
    const nothing = { os: null, browser: null, browserVersion: null, isMobile: false, isTablet: false };
    expect(deviceOf('')).to.deep.equal(nothing);
    expect(deviceOf(' \0 ')).to.deep.equal(nothing);
    for (const agent of [
      '('.repeat(10_000),
      '/'.repeat(10_000),
      `=cmd|x/${'1.'.repeat(5_000)} foo`,
      '\u202E'.repeat(600),
    ])
      for (const told of Object.values(deviceOf(agent)))
        if (typeof told === 'string') expect(told.length).to.be.within(1, 64);
  });

  it('are looked up once per address and kept, without a place if the data cannot be read', async () => {
    const asked: string[] = [];
    const failures: unknown[] = [];
    const details = createRequesterDetails(
      {
        lookUp: (address) => {
          asked.push(address);
          if (address === '192.0.2.66') return Promise.reject(new Error('the disk is gone'));
          const known = address === '192.0.2.1' ? { city: 'Lakeside', countryCode: 'CH' } : undefined;
          return Promise.resolve(known);
        },
      },
      (error) => failures.push(error),
    );
    const found = await details.of({ ipAddress: '192.0.2.1', userAgent: IPHONE });
    expect(found).to.deep.include({ place: { city: 'Lakeside', countryCode: 'CH' }, device: deviceOf(IPHONE) });
    await details.of({ ipAddress: '192.0.2.1', userAgent: WINDOWS });
    expect(asked).to.deep.equal(['192.0.2.1']);
    const before = { place: { city: 'Before', countryCode: 'FR' }, device: deviceOf(WINDOWS) };
    expect(await details.of({ ipAddress: '192.0.2.1', userAgent: IPHONE, ...before })).to.deep.include(before);
    for (const ipAddress of ['127.0.0.1', '192.0.2.66'])
      expect(await details.of({ ipAddress, userAgent: '' })).to.deep.include({
        place: { city: null, countryCode: null },
      });
    expect(failures).to.have.lengthOf(1);
  });
});

describe('The requester data for an unverified owner', () => {
  it('has only the network of an address: IPv4 /24, IPv6 /48', () => {
    for (const [address, network] of [
      ['203.0.113.77', '203.0.113.0/24'],
      ['::ffff:203.0.113.77', '203.0.113.0/24'],
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
      ['2001:db8::6', '2001:db8::/48'],
      ['somewhere', null],
    ] as const)
      expect(coarseNetworkOf(address), address).to.equal(network);
  });

  it('has no city, browser or program', () => {
    const who = {
      ipAddress: '203.0.113.77',
      userAgent: 'Mozilla/5.0 …',
      place: { city: 'Bremen', countryCode: 'DE' },
      device: { os: 'Android', browser: 'Firefox', browserVersion: '140.0', isMobile: true, isTablet: false },
    };
    expect(coarsely({ at: 'now', who })).to.deep.equal({
      at: 'now',
      who: {
        ipAddress: '203.0.113.0/24',
        userAgent: '',
        place: { city: null, countryCode: 'DE' },
        device: { os: 'Android', browser: null, browserVersion: null, isMobile: true, isTablet: false },
      },
    });
    expect(coarsely({ who: undefined })).to.deep.equal({ who: undefined });
  });
});
