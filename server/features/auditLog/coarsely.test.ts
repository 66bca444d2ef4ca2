import { expect } from 'chai';
import { coarseNetworkOf, coarsely } from './requesterDetails.ts';

describe('what an unproved owner is told of others', () => {
  it('is the network of an address: IPv4 /24, IPv6 /48', () => {
    for (const [address, network] of [
      ['203.0.113.77', '203.0.113.0/24'],
      ['::ffff:203.0.113.77', '203.0.113.0/24'],
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
      ['2001:db8::6', '2001:db8::/48'],
      ['somewhere', null],
    ] as const)
      expect(coarseNetworkOf(address), address).to.equal(network);
  });

  it('is no city, browser or program', () => {
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
