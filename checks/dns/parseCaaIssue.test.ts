import { expect } from 'chai';
import { parseCaaIssue } from './parseCaaIssue.ts';

describe('The value of a CAA issue property', () => {
  for (const [value, expected] of [
    ['ca.example', { kind: 'issuer', issuer: 'ca.example', parameters: [] }],
    [' \tCA.Example \t', { kind: 'issuer', issuer: 'ca.example', parameters: [] }],
    ['ca.example;', { kind: 'issuer', issuer: 'ca.example', parameters: [] }],
    ['ca', { kind: 'issuer', issuer: 'ca', parameters: [] }],
    ['xn--mnchen-3ya.example', { kind: 'issuer', issuer: 'xn--mnchen-3ya.example', parameters: [] }],
    [';', { kind: 'nobody', parameters: [] }],
    ['', { kind: 'nobody', parameters: [] }],
    ['  ;  ', { kind: 'nobody', parameters: [] }],
    [
      'ca.example; accounturi=https://ca.example/acct/1',
      {
        kind: 'issuer',
        issuer: 'ca.example',
        parameters: [{ tag: 'accounturi', value: 'https://ca.example/acct/1' }],
      },
    ],
    [
      'ca.example;a=1 ; Validationmethods = dns-01,http-01',
      {
        kind: 'issuer',
        issuer: 'ca.example',
        parameters: [
          { tag: 'a', value: '1' },
          { tag: 'validationmethods', value: 'dns-01,http-01' },
        ],
      },
    ],
    ['; account=230123', { kind: 'nobody', parameters: [{ tag: 'account', value: '230123' }] }],
    ['ca.example; a=', { kind: 'issuer', issuer: 'ca.example', parameters: [{ tag: 'a', value: '' }] }],
  ] as const) {
    it(`is parsed: "${value}"`, () => {
      expect(parseCaaIssue(value)).to.deep.equal(expected);
    });
  }

  for (const value of [
    '%%%%%',
    'ca.example account=1',
    'ca..example',
    '.ca.example',
    'ca.example.',
    '-ca.example',
    'https://ca.example/',
    'ca.example; policy',
    'ca.example; =x',
    'ca.example; a=b;',
    'ca.example; a=b c',
    'ca.example; a=ü',
    'cä.example',
    ';;;;',
    'ca.example; accounturi=https://ca.example/1; accounturi=https://ca.example/2',
    'ca.example; accounturi=230123',
    'ca.example; accounturi=',
  ]) {
    it(`is malformed and names nobody: "${value}"`, () => {
      expect(parseCaaIssue(value).kind).to.equal('malformed');
    });
  }

  it('is parsed quickly, however long and however many parts it has', () => {
    expect(parseCaaIssue(`${'a-'.repeat(50_000)};${';'.repeat(50_000)}`).kind).to.equal('malformed');
    expect(parseCaaIssue(`ca.example${' \t'.repeat(50_000)}x`).kind).to.equal('malformed');
  });
});
