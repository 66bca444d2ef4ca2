import { expect } from 'chai';
import { Subject } from 'rxjs';
import { keepLine } from './keepLine.ts';

interface Item {
  readonly data?: string;
  readonly error?: Error;
}

describe('A line that is kept open', () => {
  const lines: Subject<Item>[] = [];
  const told: string[] = [];
  let onReopen: () => void = () => undefined;

  const keep = () =>
    keepLine<Item>(
      () => {
        const line = new Subject<Item>();
        lines.push(line);
        return line;
      },
      {
        onItem: ({ data }) => told.push(`item ${String(data)}`),
        onBreak: () => told.push('broken'),
        onReopen: () => {
          told.push('again');
          onReopen();
        },
      },
    );

  beforeEach(() => {
    lines.length = 0;
    told.length = 0;
  });

  it('is opened again when it breaks, and tells that it broke', async () => {
    const isOpenAgain = new Promise<void>((resolve) => {
      onReopen = resolve;
    });
    const stop = keep();
    lines[0]?.next({ data: 'one' });
    lines[0]?.next({ error: new Error('gone') });
    lines[0]?.complete();
    await isOpenAgain;
    lines[1]?.next({ data: 'two' });
    stop();
    expect(told).to.deep.equal(['item one', 'broken', 'again', 'item two']);
    expect(lines[1]?.observed).to.equal(false);
  });

  it('stays closed once it is ended, also while it waits to be opened again', () => {
    onReopen = () => undefined;
    const stop = keep();
    lines[0]?.error(new Error('gone'));
    stop();
    expect(told).to.deep.equal(['broken']);
    expect(lines).to.have.length(1);
  });
});
