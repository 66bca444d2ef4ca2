import { expect } from 'chai';
import { parsePermissionsPolicy } from './permissionsPolicy.ts';

describe('parsing a Permissions-Policy (RFC 9651)', () => {
  for (const [header, allowed] of [
    ['camera=()', { camera: [] }],
    ['camera=( )', { camera: [] }],
    ['camera=*', { camera: ['*'] }],
    ['camera=self', { camera: ['self'] }],
    ['camera=(self)', { camera: ['self'] }],
    ['camera=(self "https://a.example")', { camera: ['self', 'https://a.example'] }],
    ['camera=("https://*.a.example")', { camera: ['https://*.a.example'] }],
    ['camera="https://a.example"', { camera: ['https://a.example'] }],
    ['camera=(self *)', { camera: ['*'] }],
    ['camera=(),microphone=()', { camera: [], microphone: [] }],
    ['camera=() ,\t microphone=(self)', { camera: [], microphone: ['self'] }],
    [' camera=() ', { camera: [] }],
    ['camera=();report-to=endpoint', { camera: [] }],
    ['camera=(self;x "https://a.example";y="z")', { camera: ['self', 'https://a.example'] }],
    ['camera=*; a; b=?0; c=1.5; d=:aGk=:', { camera: ['*'] }],
    ['camera=(), camera=*', { camera: ['*'] }],
    ['ch-ua=( self )', { 'ch-ua': ['self'] }],
    ['', {}],
  ] as const) {
    it(`accepts ${JSON.stringify(header)}`, () => {
      const { features, fault } = parsePermissionsPolicy(header);
      expect(fault).to.equal(null);
      expect(features.every((feature) => feature.fault === null)).to.equal(true);
      expect(Object.fromEntries(features.map((feature) => [feature.name, feature.allowed]))).to.deep.equal(allowed);
    });
  }

  for (const [header, fault] of [
    ["camera 'none'", 'Feature-Policy'],
    ["camera 'none'; geolocation 'self'", 'Feature-Policy'],
    ['camera *', 'Feature-Policy'],
    ['Camera=()', 'a feature must start here'],
    ['camera=(', 'neither a token'],
    ['camera=(self', 'a space must stand|neither a token'],
    ['camera=(self, geolocation=()', 'a space must stand'],
    ['camera=("a""b")', 'a space must stand'],
    ['camera=("https://a.example)', 'neither a token'],
    ["camera=('self')", 'neither a token'],
    ['camera=', 'neither a token'],
    ['camera=() microphone=()', 'a comma must stand'],
    ['camera=();', 'a parameter must follow'],
    ['camera=(),', 'a feature must follow'],
    [',camera=()', 'a feature must start'],
    ['camera=(\u00e9)', 'neither a token'],
    ['camera=((self))', 'neither a token'],
  ] as const) {
    it(`ignores ${JSON.stringify(header)} as a whole, and says why`, () => {
      const parsed = parsePermissionsPolicy(header);
      expect(parsed.features).to.deep.equal([]);
      expect(parsed.fault).to.match(new RegExp(fault));
    });
  }

  for (const [header, fault] of [
    ['camera', 'no value'],
    ['camera=?1', 'neither self nor'],
    ['camera=none', 'neither self nor'],
    ['camera=(self none)', 'neither self nor'],
    ['camera=("a.example")', 'neither self nor'],
    ['camera=("self")', 'neither self nor'],
    ['camera=(src)', 'neither self nor'],
    ['camera=5', 'neither self nor'],
  ] as const) {
    it(`accepts ${header} and reports what browsers ignore`, () => {
      const parsed = parsePermissionsPolicy(header);
      expect(parsed.fault).to.equal(null);
      expect(parsed.features[0]?.fault).to.contain(fault);
    });
  }

  it('accepts a complete header with a display string of RFC 9651', () => {
    expect(parsePermissionsPolicy('camera=();note=%"f%c3%bcr", usb=()')).to.have.property('fault', null);
  });

  it('is limited and quick for hostile values', () => {
    for (const value of [
      `camera=(${' self'.repeat(3_000)}`,
      `camera=(${' '.repeat(16_000)}x`,
      'a=1;'.repeat(4_000),
      '"'.repeat(16_000),
      `a="${'\\'.repeat(16_000)}`,
      '('.repeat(16_000),
      ' '.repeat(16_000),
    ])
      expect(parsePermissionsPolicy(value).fault ?? '').to.have.length.at.most(200);
    const many = Array.from({ length: 5_000 }, (_, index) => `f${index}=()`).join(',');
    expect(parsePermissionsPolicy(many).features).to.have.length(200);
  });
});
