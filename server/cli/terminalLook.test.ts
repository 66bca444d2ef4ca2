import { expect } from 'chai';
import { canRedraw, lookOf } from './terminalLook.ts';

const TERMINAL = { isTTY: true, columns: 100 };
const PIPE = {};

const look = (stream: typeof TERMINAL | typeof PIPE, variables: Readonly<Record<string, string>> = {}) =>
  lookOf(stream, (name) => variables[name]);

describe('What can be shown on a stream', () => {
  for (const [stream, variables, colour] of [
    [TERMINAL, {}, true],
    [PIPE, {}, false],
    [TERMINAL, { NO_COLOR: '1' }, false],
    [TERMINAL, { NO_COLOR: '' }, true],
    [TERMINAL, { TERM: 'dumb' }, false],
    [PIPE, { FORCE_COLOR: '1' }, true],
    [PIPE, { FORCE_COLOR: '' }, true],
    [PIPE, { FORCE_COLOR: '1', NO_COLOR: '1' }, true],
    [TERMINAL, { FORCE_COLOR: '0' }, false],
    [TERMINAL, { FORCE_COLOR: 'false' }, false],
  ] as const) {
    const where = stream === PIPE ? 'in a pipe' : 'on a terminal';
    it(`has ${colour ? '' : 'no '}colours ${where} with ${JSON.stringify(variables)}`, () => {
      expect(look(stream, variables).colour).to.equal(colour);
    });
  }

  for (const [stream, variables, width] of [
    [TERMINAL, {}, 100],
    [PIPE, {}, undefined],
    [PIPE, { COLUMNS: '60' }, 60],
    [TERMINAL, { COLUMNS: '60' }, 60],
    [TERMINAL, { COLUMNS: 'wide' }, 100],
    [TERMINAL, { COLUMNS: '0' }, 100],
    [{ isTTY: true, columns: 0 }, {}, undefined],
  ] as const) {
    it(`has ${width ?? 'no known number of'} columns with ${JSON.stringify({ ...stream, ...variables })}`, () => {
      expect(look(stream, variables).width).to.equal(width);
    });
  }

  for (const [variables, unicode] of [
    [{}, true],
    [{ LANG: 'de_DE.UTF-8' }, true],
    [{ LC_CTYPE: 'UTF-8' }, true],
    [{ LANG: 'C.utf8' }, true],
    [{ LANG: 'C' }, false],
    [{ LANG: 'de_DE' }, false],
    [{ LANG: 'de_DE.ISO-8859-15' }, false],
    [{ LC_ALL: 'POSIX', LANG: 'de_DE.UTF-8' }, false],
    [{ LC_ALL: '', LANG: 'de_DE.UTF-8' }, true],
    [{ TERM: 'linux', LANG: 'de_DE.UTF-8' }, false],
  ] as const) {
    it(`has ${unicode ? 'Unicode' : 'ASCII'} marks with ${JSON.stringify(variables)}`, () => {
      expect(look(TERMINAL, variables).unicode).to.equal(unicode);
    });
  }

  it('has a line that can be drawn again on a terminal with cursor control only', () => {
    const none = () => undefined;
    expect([canRedraw(TERMINAL, none), canRedraw(PIPE, none), canRedraw(TERMINAL, () => 'dumb')]).to.deep.equal([
      true,
      false,
      false,
    ]);
  });
});
