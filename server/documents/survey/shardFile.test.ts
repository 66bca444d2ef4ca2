import { expect } from 'chai';
import { readShard, shardBytes } from './shardFile.ts';
import type { SurveyColumn } from './surveyColumns.ts';

const columnOf = (name: string, type: SurveyColumn['type']): SurveyColumn => ({ name, type, cell: () => null });

describe("The file of a survey's shard", () => {
  const columns = [
    columnOf('domain', 'STRING'),
    columnOf('flag', 'BOOLEAN'),
    columnOf('count', 'DOUBLE'),
    columnOf('at', 'TIMESTAMP'),
    columnOf('list', 'JSON'),
  ];
  const rows = [
    { domain: 'a.example', flag: true, count: 1.5, at: new Date('2026-11-30T12:00:00Z'), list: ['"', 'é\u2028'] },
    { domain: 'b.example', flag: false, count: 0, at: null, list: [] },
    { domain: 'c.example', flag: null, count: null, at: null, list: null },
  ];

  it('has each value as it was, and null where there was none', async () => {
    const bytes = shardBytes(columns, rows);
    const read = await readShard(bytes, ['domain', 'flag', 'count', 'at', 'list']);
    expect(read).to.deep.equal(rows);
  });

  it('is read in part, also from a part of a larger buffer', async () => {
    const bytes = shardBytes(columns, rows);
    const inside = Buffer.concat([Buffer.alloc(100, 7), bytes]).subarray(100);
    expect(await readShard(inside, ['flag', 'of_another_version'])).to.deep.equal([
      { flag: true },
      { flag: false },
      { flag: null },
    ]);
  });

  it('keeps a column in which every value is missing', async () => {
    const bytes = shardBytes(columns, [rows[2] ?? {}]);
    expect(await readShard(bytes, ['flag', 'list'])).to.deep.equal([{ flag: null, list: null }]);
  });
});
