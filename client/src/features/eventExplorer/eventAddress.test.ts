import { expect } from 'chai';
import {
  correlationOf,
  eventFilterOf,
  eventsPath,
  NO_FILTER,
  readEventAddress,
  writeEventAddress,
} from './eventAddress.ts';

const ID = '0b8f3a52-6c1d-4e7f-9a2b-3c4d5e6f7a8b';
const ADDRESS = `stream=scan-*&type=ScanRequested&type=ScanCompleted&actor=visitor&correlation=${ID}&from=2026-11-20T00:00:00Z&to=2026-11-21T00:00:00Z`;

describe('The filter of events in the address', () => {
  it('is read back from the address as it was written', () => {
    const filter = readEventAddress(new URLSearchParams(ADDRESS));
    expect(filter.types).to.deep.equal(['ScanRequested', 'ScanCompleted']);
    expect(readEventAddress(writeEventAddress(filter))).to.deep.equal(filter);
  });

  it('is sent to the server completely, and nothing else is', () => {
    expect(eventFilterOf(readEventAddress(new URLSearchParams(ADDRESS)))).to.deep.equal({
      stream: 'scan-*',
      types: ['ScanRequested', 'ScanCompleted'],
      actor: 'visitor',
      correlationId: ID,
      from: '2026-11-20T00:00:00.000Z',
      to: '2026-11-21T00:00:00.000Z',
    });
    expect(eventFilterOf(NO_FILTER)).to.deep.equal({});
  });

  it('ignores invalid filters', () => {
    const spoilt = 'stream=%20&type=&actor=&correlation=%3Cscript%3E&from=soon&to=&type=A&type=A';
    expect(eventFilterOf(readEventAddress(new URLSearchParams(spoilt)))).to.deep.equal({ types: ['A'] });
  });

  it('also finds a correlation by the id of its trace', () => {
    expect(correlationOf(` ${ID.replaceAll('-', '').toUpperCase()} `)).to.equal(ID);
    expect(correlationOf('0b8f')).to.equal(undefined);
  });

  it('leaves no question mark in the address if nothing is filtered', () => {
    expect(eventsPath()).to.equal('/admin/events');
    expect(eventsPath({ stream: 'scan-1 2' })).to.equal('/admin/events?stream=scan-1+2');
  });
});
