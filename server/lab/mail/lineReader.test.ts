import { expect } from 'chai';
import { lineReader } from './lineReader.ts';

describe('Lines of a mail conversation', () => {
  it('are split at line feeds, however the bytes arrive', () => {
    const lines: (string | undefined)[] = [];
    const read = lineReader((line) => lines.push(line) > 0);
    for (const byte of Buffer.from('EHLO x\r\nQUIT\n')) read(Buffer.of(byte));
    expect(lines).to.deep.equal(['EHLO x', 'QUIT']);
  });

  it('are discarded after the last one', () => {
    const lines: (string | undefined)[] = [];
    const read = lineReader((line) => {
      lines.push(line);
      return line !== 'STARTTLS';
    });
    read(Buffer.from('NOOP\r\nSTARTTLS\r\nMAIL FROM:<evil@x.example>\r\n'));
    read(Buffer.from('QUIT\r\n'));
    expect(lines).to.deep.equal(['NOOP', 'STARTTLS']);
  });

  it('are undefined if they are too long, finished or not', () => {
    for (const text of [`${'x'.repeat(600)}\r\n`, 'x'.repeat(600)]) {
      const lines: (string | undefined)[] = [];
      lineReader((line) => lines.push(line) === 0)(Buffer.from(text));
      expect(lines).to.deep.equal([undefined]);
    }
  });
});
