import { expect } from 'chai';
import { parsedUrl } from './parsedUrl.ts';

const canParseUrl = (text: string, base?: string): boolean => parsedUrl(text, base) !== undefined;

describe('The URL check', () => {
  it('follows the standard', () => {
    for (const text of [
      'https://example.org',
      'mailto:a@example.org',
      'http://[::1]:80/',
      'https://exämple.example/über',
    ])
      expect(canParseUrl(text), text).to.equal(true);
    for (const text of ['', 'example.org', 'https://', 'https://a b/', 'http://[::1', 'http://a:99999/'])
      expect(canParseUrl(text), text).to.equal(false);
    expect(canParseUrl('/über', 'https://example.org')).to.equal(true);
    expect(canParseUrl('/über')).to.equal(false);
  });

  it('gives the same answer however often it is called', () => {
    const wrong = Array.from({ length: 50_000 }, (_, index) =>
      canParseUrl(index % 2 === 0 ? 'https://exämple.example/über' : 'https://example.org/'),
    ).filter((answer) => !answer);
    expect(wrong).to.have.lengthOf(0);
  });
});
