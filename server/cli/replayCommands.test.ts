import { expect } from 'chai';
import { untilOption } from './replayCommands.ts';

describe('a point in time that somebody types', () => {
  it('may be a time', () => {
    for (const [typed, time] of [
      ['2026-05-01', '2026-05-01T00:00:00.000Z'],
      ['2026-05-01T12:30:00Z', '2026-05-01T12:30:00.000Z'],
      ['2026-05-01 12:30Z', '2026-05-01T12:30:00.000Z'],
      [' 2026-05-01T12:30:00.5+02:00 ', '2026-05-01T10:30:00.500Z'],
    ] as const)
      expect(untilOption(typed), typed).to.deep.equal({ kind: 'time', time });
  });

  it('may be a position, with any number of leading zeros', () => {
    expect(untilOption('42')).to.deep.equal({ kind: 'position', position: '0000000000000000042' });
    expect(untilOption('0000000000000000042')).to.deep.equal({ kind: 'position', position: '0000000000000000042' });
  });

  it('may be nothing else', () => {
    for (const typed of [
      '',
      'yesterday',
      '2026-13-01',
      '2026-05-01T25:00Z',
      '12.5',
      '-3',
      '2026-05',
      '1e9',
      '\u001b[31m1',
    ])
      expect(untilOption(typed), typed).to.equal(undefined);
  });
});
