import { expect } from 'chai';
import { Writable } from 'node:stream';
import { createLog } from './log.ts';

const linesOf = (write: (log: ReturnType<typeof createLog>) => void): string => {
  let text = '';
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += chunk.toString();
      done();
    },
  });
  write(createLog('info', output));
  return text;
};

describe('The log', () => {
  it('shows the type and the origin of an error', () => {
    const line = linesOf((log) => {
      log.error({ err: new Error('the scan broke', { cause: new TypeError('no name') }) }, 'oh');
    });
    expect(JSON.parse(line)).to.have.nested.property('err.cause.message', 'no name');
    expect(line).to.include('the scan broke').and.include('log.test.ts');
  });

  it('omits objects attached to an error', () => {
    const error = Object.assign(new Error('refused'), {
      client: { password: 'hunter2' },
      request: { ip: '203.0.113.9' },
    });
    expect(
      linesOf((log) => {
        log.error({ err: error });
      }),
    )
      .to.not.include('hunter2')
      .and.not.include('203.0.113.9');
  });

  it('does not repeat the values that a database refused, however often the error is wrapped', () => {
    const refused = Object.assign(new Error('invalid input syntax for type uuid: "ada@quill.example"'), {
      code: '22P02',
    });
    const wrapped = new Error(`The event store failed to append: ${refused.message}`, { cause: refused });
    for (const error of [refused, wrapped, new Error('again', { cause: wrapped })]) {
      const line = linesOf((log) => {
        log.error({ err: error }, 'oh');
      });
      expect(line).to.include('22P02').and.include('the database refused a value').and.include('log.test.ts');
      expect(line).not.to.include('quill');
    }
  });
});
