import { expect } from 'chai';
import { EventStoreUnavailable } from '../port.ts';
import { asStoreError } from './storeErrors.ts';

describe('An error of the EventStoreDB client', () => {
  it('is an outage if our own connection was closed meanwhile, so that its caller retries', () => {
    // grpc-js 1.14, InternalChannel.createCall: without a type and without a code.
    expect(asStoreError(new Error('Channel has been shut down'))).to.be.instanceOf(EventStoreUnavailable);
  });

  it('stays the same if waiting would not help', () => {
    const error = new Error('Cannot read properties of undefined');
    expect(asStoreError(error)).to.equal(error);
  });
});
