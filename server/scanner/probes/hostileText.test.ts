import { expect } from 'chai';
import fc from 'fast-check';
import { parseCaaIssue } from './dns/parseCaaIssue.ts';
import { parseDkimKey } from './dkim/parseDkimKey.ts';
import { parseDmarc } from './dmarc/parseDmarc.ts';
import { evidenceLine } from './evidenceLine.ts';
import { cspWeaknesses } from './http/cspWeaknesses.ts';
import { cspFaults } from './http/cspFaults.ts';
import { referrerPolicyVerdict } from './http/headerVerdict.ts';
import { isIntegrity } from './http/integrity.ts';
import { parsePermissionsPolicy } from './http/parsePermissionsPolicy.ts';
import { parseCspList } from './http/parseCsp.ts';
import { parseHsts } from './http/parseHsts.ts';
import { parseSetCookie } from './http/parseSetCookie.ts';
import { readDocument } from './http/readDocument.ts';
import { parseSecurityTxt } from './securityTxt/parseSecurityTxt.ts';
import { parseSpf } from '../spf/parseSpf.ts';
import { signatureAlgorithmOf } from './tls/signatureAlgorithmOf.ts';

/** Any text, and text made of what these formats are made of. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        'v=spf1',
        'v=DMARC1',
        'p=',
        ';',
        '=',
        ':',
        ' ',
        '\n',
        '%{',
        '}',
        '/',
        '"',
        "'",
        '<',
        '>',
        '<!--',
        '-----',
        'Contact',
        'max-age',
        'a',
        '1',
        '\0',
        '\uD800',
      ),
      { maxLength: 80 },
    )
    .map((parts) => parts.join('')),
);

const parsers: Readonly<Record<string, (text: string) => unknown>> = {
  parseSpf: (text) => parseSpf(`v=spf1 ${text}`),
  parseDmarc,
  parseDkimKey,
  parseCaaIssue,
  parseHsts,
  csp: (text) => cspWeaknesses(parseCspList([text]), parseCspList([text])),
  referrerPolicyVerdict,
  parsePermissionsPolicy,
  cspFaults: (text) => cspFaults([text], [text]),
  isIntegrity,
  parseSetCookie: (text) => parseSetCookie(text, new URL('https://example.org/'), 0),
  readDocument: (text) =>
    readDocument(text, 'https://example.org/', { domain: 'example.org', registrableDomain: 'example.org' }),
  parseSecurityTxt,
};

describe('text of strangers', () => {
  for (const [name, parse] of Object.entries(parsers)) {
    it(`never throws ${name} off, and gives the same answer twice`, () => {
      fc.assert(
        fc.property(hostile, (text) => {
          expect(parse(text)).to.deep.equal(parse(text));
        }),
        { numRuns: 300 },
      );
    });
  }

  it('in a certificate is a RangeError at most', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          signatureAlgorithmOf(bytes);
        } catch (error) {
          expect(error).to.be.instanceOf(RangeError);
        }
      }),
    );
  });

  it('is one inert line of evidence within its bound', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ unit: 'binary', minLength: 500, maxLength: 600 })), (text) => {
        const line = evidenceLine(text);
        expect(line.length).to.be.at.most(512);
        expect(line).not.to.match(/[\p{Cc}\p{Surrogate}\u202A-\u202E\u2066-\u2069\u2028\u2029]/u);
      }),
    );
  });
});
