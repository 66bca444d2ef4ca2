import type { LogSegment } from '../../../schema/events/archive.ts';
import { givenWhenThen } from '../../platform/commands/testing/givenWhenThen.ts';
import { archiveDecider } from './archive.ts';

const given = givenWhenThen(archiveDecider);

const segment = (partition: number, over: Partial<LogSegment> = {}): LogSegment => ({
  logId: '6c1a1b70-6f0f-4a05-9d67-3a3f8f6a2a11',
  partition,
  file: `log-6c1a1b70-00000${partition}.parquet`,
  bytes: 1_000,
  sha256: 'a'.repeat(64),
  events: 10,
  streams: 2,
  firstPosition: '0'.repeat(18) + '1',
  lastPosition: '0'.repeat(17) + '10',
  root: 'b'.repeat(64),
  ...over,
});
const sealed = (data: LogSegment) => ({ type: 'LogSegmentSealed', data }) as const;
const record = (data: LogSegment) => ({ type: 'RecordSegment', data }) as const;

describe('The archive of a log', () => {
  it('records each partition once, in any order, whatever a second file of it would contain', () => {
    given()
      .when(record(segment(1)))
      .then(sealed(segment(1)));
    given(sealed(segment(1)))
      .when(record(segment(0)))
      .then(sealed(segment(0)));
    given(sealed(segment(1)), sealed(segment(0)))
      .when(record(segment(1, { sha256: 'c'.repeat(64) })))
      .thenRefused({ kind: 'AlreadySealed' });
  });
});
