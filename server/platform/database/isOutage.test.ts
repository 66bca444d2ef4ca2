import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { isOutage } from './isOutage.ts';

describe('An outage of the database', () => {
  const missing = () => join(tmpdir(), randomUUID());

  it('is a missing Unix socket', async () => {
    const [error] = (await once(connect(missing()), 'error').catch((reason: unknown) => [reason])) as [unknown];
    expect(isOutage(error), String(error)).to.equal(true);
  });

  it('is not a missing file: nobody would ever create it', async () => {
    const error: unknown = await readFile(missing()).catch((reason: unknown) => reason);
    expect(isOutage(error), String(error)).to.equal(false);
  });
});
