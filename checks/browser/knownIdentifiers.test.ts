import { expect } from 'chai';
import { knownIdentifier } from './knownIdentifiers.ts';

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

describe('Identifiers of analytics and advertising services', () => {
  const known: readonly (readonly [name: string, value: string, service: string, identifier: string])[] = [
    ['_clck', '1wq2d3f%5E2%5Efxy%5E0%5E1234', 'Microsoft Clarity', '1wq2d3f'],
    ['_clck', 'k3x9ab|2|fg5|0|1234', 'Microsoft Clarity', 'k3x9ab'],
    ['_clsk', '1ab2cd3^1764323000123^1^1^d.clarity.ms/collect', 'Microsoft Clarity', '1ab2cd3'],
    ['__qca', 'P0-1234567890-1764323000123', 'Quantcast', '1234567890-1764323000123'],
    [
      '_hjSessionUser_77',
      base64({ id: '3f2504e0-4f89-51d3-9a0c-0305e82c3301', created: 1 }),
      'Hotjar',
      '3f2504e0-4f89-51d3-9a0c-0305e82c3301',
    ],
    ['_fbp', 'fb.1.1764323000123.987654321', 'Meta Pixel', '1764323000123.987654321'],
    ['_ga', 'GA1.1.123456789.1764323000', 'Google Analytics', '123456789.1764323000'],
    ['_ttp', '01K3XQZABCDEFGHJKMNPQRSTVW_.tt.1', 'TikTok Pixel', '01K3XQZABCDEFGHJKMNPQRSTVW_'],
    ['_pin_unauth', 'dWlkPVpXWTVPV1l3TkRBdFpEQmhPQzAw', 'Pinterest Tag', 'dWlkPVpXWTVPV1l3TkRBdFpEQmhPQzAw'],
    [
      '_mkto_trk',
      'id:123-ABC-456&token:_mch-shop.example-1764323000123-54321',
      'Marketo',
      '_mch-shop.example-1764323000123-54321',
    ],
    ['visitor_id98765', '987654321', 'Salesforce Account Engagement', '987654321'],
    ['_hp2_id.77', encodeURIComponent('{"userId":"1234567890123456","sessionId":null}'), 'Heap', '1234567890123456'],
    [
      'AMP_0123456789',
      Buffer.from(encodeURIComponent('{"deviceId":"3f2504e0-4f89"}')).toString('base64'),
      'Amplitude',
      '3f2504e0-4f89',
    ],
    ['_jsuid', '1234567890', 'Clicky', '1234567890'],
    ['wooTracker', 'aBcDeFgHiJkL', 'Woopra', 'aBcDeFgHiJkL'],
    ['_pk_id.1.1fff', '8f3a9b2c7d1e4f60.1764323000.', 'Matomo', '8f3a9b2c7d1e4f60'],
  ];
  for (const [name, value, service, identifier] of known)
    it(`finds the identifier of ${service} in ${name}=${value.slice(0, 40)}`, () => {
      expect(knownIdentifier(name, value)).to.include({ service, identifier });
    });

  const others: readonly (readonly [string, string])[] = [
    ['_clck', 'off'],
    ['__qca', 'granted'],
    ['_ga', 'denied'],
    ['_fbp', 'no'],
    ['_ttp', 'false'],
    ['visitor_id', '987654321'],
    ['visitor_id98765', 'true'],
    ['lang', '1wq2d3f^2^fxy'],
    ['_hjSessionUser_77', base64({ created: 1 })],
    ['mc', 'yes'],
    ['%E0%A4%A', '%E0%A4%A'],
  ];
  for (const [name, value] of others)
    it(`finds none in ${name}=${value.slice(0, 40)}`, () => {
      expect(knownIdentifier(name, value)).to.equal(undefined);
    });

  it('names no third party for programs that sites run themselves', () => {
    expect(knownIdentifier('_pk_id.1.1fff', '8f3a9b2c7d1e4f60.1764323000.')?.category).to.equal(null);
    expect(knownIdentifier('_clck', '1wq2d3f^2^fxy^0^1234')?.category).to.equal('Session recording');
  });
});
