import { givenWhenThen } from '../../platform/commands/testing/givenWhenThen.ts';
import { statementStory } from '../../../schema/events/testing/statementStory.ts';
import { transparencyDecider } from './transparencyLog.ts';

const given = givenWhenThen(transparencyDecider);

const { opened, recorded } = statementStory();
const open = { type: 'OpenTransparencyLog', data: opened().data } as const;
const record = (index: number) => ({ type: 'RecordStatement', data: recorded(index).data }) as const;

describe('The transparency log', () => {
  it('is opened once', () => {
    given().when(open).then(opened());
    given(opened()).when(open).thenRefused({ kind: 'AlreadyOpen' });
    given(opened(), recorded(0)).when(open).thenRefused({ kind: 'AlreadyOpen' });
  });

  it('takes statements in order, each index once', () => {
    given().when(record(0)).thenRefused({ kind: 'NotOpen' });
    given(opened()).when(record(0)).then(recorded(0));
    given(opened()).when(record(1)).thenRefused({ kind: 'OtherSize', size: 0 });
    given(opened(), recorded(0)).when(record(1)).then(recorded(1));
    given(opened(), recorded(0)).when(record(0)).thenRefused({ kind: 'OtherSize', size: 1 });
    // Only the last event is read.
    given(recorded(6)).when(record(7)).then(recorded(7));
  });
});
