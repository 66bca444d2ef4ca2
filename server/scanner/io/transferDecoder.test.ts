import { expect } from 'chai';
import { createTransferDecoder } from './transferDecoder.ts';

/** Decodes `text`, received in pieces of `size` bytes. */
const decoded = (text: string, size: number) => {
  const decoder = createTransferDecoder({ kind: 'chunked' });
  const bytes = Buffer.from(text, 'latin1');
  let content = '';
  let status = 'more';
  for (let at = 0; at < bytes.length && status === 'more'; at += size) {
    const result = decoder.write(bytes.subarray(at, at + size));
    content += result.content.toString('latin1');
    ({ status } = result);
  }
  return { content, status, isWhole: decoder.isWhole(), odd: decoder.oddLine() };
};

describe('A chunked body', () => {
  for (const [what, text, content, status, odd] of [
    ['ends with its last chunk', '3\r\nabc\r\nA\r\n0123456789\r\n0\r\n\r\nmore', 'abc0123456789', 'done', undefined],
    ['may have extensions', '3;a="b"\r\nabc\r\n3 ; c=d\r\ndef\r\n0\r\n\r\n', 'abcdef', 'done', '3 ; c=d\\r\\n'],
    ['may have leading zeros', `${'0'.repeat(40)}3\r\nabc\r\n000\r\n\r\n`, 'abc', 'done', undefined],
    ['may have trailers', '3\r\nabc\r\n0\r\nX-T: 1\r\n\r\n', 'abc', 'done', undefined],
    ['may end its lines with line feeds', '3\nabc\n0\n\n', 'abc', 'done', '3\\n'],
    ['may have blanks after a size', '3  \r\nabc\r\n0\r\n\r\n', 'abc', 'done', '3  \\r\\n'],
    ['is not whole without its last chunk', '3\r\nabc\r\n', 'abc', 'more', undefined],
    ['is not whole without its last line', '3\r\nabc\r\n0\r\n', 'abc', 'more', undefined],
    ['is broken by a size that is none', '3\r\nabc\r\nzz\r\n', 'abc', 'broken', undefined],
    ['is broken by a blank before a size', ' 3\r\nabc\r\n0\r\n\r\n', '', 'broken', undefined],
    ['is broken by a tab after a size', '3\t\r\nabc\r\n0\r\n\r\n', '', 'broken', undefined],
    ['is broken by a prefix', '0x3\r\nabc\r\n0\r\n\r\n', '', 'broken', undefined],
    ['is broken by an empty size', '\r\nabc\r\n', '', 'broken', undefined],
    ['is broken by content that is longer than its size', '3\r\nabcdef\r\n0\r\n\r\n', 'abc', 'broken', undefined],
    ['is broken by a size that cannot be', `1${'0'.repeat(20)}\r\nabc`, '', 'broken', undefined],
    ['is broken by a line without end', 'a'.repeat(20_000), '', 'broken', undefined],
  ] as const) {
    it(what, () => {
      for (const size of [1, 2, 7, text.length])
        expect(decoded(text, size), `pieces of ${size}`).to.deep.equal({
          content,
          status,
          isWhole: status === 'done',
          odd,
        });
    });
  }
});
