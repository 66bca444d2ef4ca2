import { expect } from 'chai';
import { Subject } from 'rxjs';
import { keepLine } from './keepLine.ts';

interface Item {
  readonly data?: string;
  readonly error?: Error;
}

describe('A connection that is kept open', () => {
  const lines: Subject<Item>[] = [];
  const calls: string[] = [];
  let onReopen: () => void = () => undefined;

  const keep = () =>
    keepLine<Item>(
      () => {
        const line = new Subject<Item>();
        lines.push(line);
        return line;
      },
      {
        onItem: ({ data }) => calls.push(`item ${String(data)}`),
        onBreak: () => calls.push('broken'),
        onReopen: () => {
          calls.push('again');
          onReopen();
        },
      },
    );

  beforeEach(() => {
    lines.length = 0;
    calls.length = 0;
  });

  it('is opened again when it breaks, and reports that it broke', async () => {
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
    expect(calls).to.deep.equal(['item one', 'broken', 'again', 'item two']);
    expect(lines[1]?.observed).to.equal(false);
  });

  it('stays closed after it was ended, even while it waits to be opened again', () => {
    onReopen = () => undefined;
    const stop = keep();
    lines[0]?.error(new Error('gone'));
    stop();
    expect(calls).to.deep.equal(['broken']);
    expect(lines).to.have.length(1);
  });
});
