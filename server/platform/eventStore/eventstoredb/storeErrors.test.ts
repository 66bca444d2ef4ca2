import { expect } from 'chai';
import { EventStoreUnavailable } from '../port.ts';
import { asStoreError } from './storeErrors.ts';

describe('An error of the client of EventStoreDB', () => {
  it('is an outage where our own connection was given up meanwhile, so that its caller comes again', () => {
    // grpc-js 1.14, InternalChannel.createCall: without a type and without a code.
    expect(asStoreError(new Error('Channel has been shut down'))).to.be.instanceOf(EventStoreUnavailable);
  });

  it('stays what it is where nothing says that waiting helps', () => {
    const error = new Error('Cannot read properties of undefined');
    expect(asStoreError(error)).to.equal(error);
  });
});
