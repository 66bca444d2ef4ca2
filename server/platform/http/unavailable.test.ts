import { expect } from 'chai';
import { EventStoreUnavailable } from '../eventStore/port.ts';
import { isUnavailable } from './unavailable.ts';

describe('A request that failed', () => {
  it('can be sent again if the store or the database was down or full, however deeply the cause is nested', () => {
    const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
    expect(isUnavailable(full)).to.equal(true);
    const limited = Object.assign(new Error('could not extend file "base/5/16392": File too large'), { code: 'XX000' });
    expect(isUnavailable(limited)).to.equal(true);
    expect(isUnavailable(new EventStoreUnavailable('starting'))).to.equal(true);
    expect(isUnavailable(new Error('a scan was refused', { cause: full }))).to.equal(true);
  });

  it('is our bug otherwise', () => {
    expect(isUnavailable(Object.assign(new Error('no such column'), { code: '42703' }))).to.equal(false);
    expect(isUnavailable(Object.assign(new Error('cache lookup failed'), { code: 'XX000' }))).to.equal(false);
    expect(isUnavailable(new TypeError('undefined is not a function'))).to.equal(false);
    expect(isUnavailable('a text')).to.equal(false);
  });
});
