import { expect } from 'chai';
import { EventStoreUnavailable } from '../port.ts';
import { storeError } from './storeError.ts';

const withCode = (code: string): Error => Object.assign(new Error('refused'), { code });

describe('An error of the database', () => {
  it('is an outage if the server cannot be reached, stops, starts, or is full', () => {
    const outages = [
      ...['ECONNREFUSED', 'ECONNRESET', '08006', '57P01', '57P03', '53300', '53100', '25006'].map(withCode),
      new Error('Connection terminated unexpectedly'),
      new Error('timeout exceeded when trying to connect'),
      new Error('Client has encountered a connection error and is not queryable'),
    ];
    for (const outage of outages) {
      expect(storeError('append', outage), outage.message).to.be.instanceOf(EventStoreUnavailable);
    }
  });

  it('is a bug otherwise, and names the action', () => {
    const cause = withCode('42P01');
    const error = storeError('read the log', cause);
    expect(error).not.to.be.instanceOf(EventStoreUnavailable);
    expect(error.message).to.include('read the log').and.to.include('refused');
    expect(error.cause).to.equal(cause);
  });

  it('stays the same if it has been translated before', () => {
    const error = new EventStoreUnavailable('closed');
    expect(storeError('append', error)).to.equal(error);
  });
});
