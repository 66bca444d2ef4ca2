import { expect } from 'chai';
import { currentVersion } from '../../../schema/events/catalogue.ts';
import { HopelessDelivery, type Position, type RecordedEvent } from '../eventStore/port.ts';
import { deliveredEvent } from './deliveredEvent.ts';

const recorded = (data: unknown, version = currentVersion('AlertRaised')): RecordedEvent => ({
  id: '9b2f0a3e-4c57-4d0c-9a55-0d8f2a3f7a10',
  type: 'AlertRaised',
  version,
  data,
  metadata: {
    correlationId: '9b2f0a3e-4c57-4d0c-9a55-0d8f2a3f7a11',
    causationId: '9b2f0a3e-4c57-4d0c-9a55-0d8f2a3f7a12',
    actor: 'system',
    time: '2026-01-01T00:00:00.000Z',
  },
  stream: 'alert-a.example',
  revision: 3,
  position: '7' as Position,
  hash: '',
  previousHash: '',
});

const refusalOf = (event: RecordedEvent): unknown => {
  try {
    return deliveredEvent(event);
  } catch (error) {
    return error;
  }
};

describe('An event delivered to a consumer', () => {
  it('is hopeless if its data is unreadable, and the error names its position and the problem, but not its contents', () => {
    const refusal = refusalOf(recorded({ alertDomain: 7, title: 'joan@quill.example' }));
    expect(refusal).to.be.instanceOf(HopelessDelivery);
    expect(String(refusal)).to.match(/AlertRaised in alert-a\.example at revision 3.*alertDomain/);
    expect(String(refusal)).not.to.include('quill');
  });

  it('waits for another process if it comes from a newer Candor, or has a type that only a newer one knows', () => {
    for (const event of [recorded({}, 99), { ...recorded({}), type: 'AlertTold' }]) {
      const refusal = refusalOf(event);
      expect(refusal).to.be.instanceOf(Error).and.not.instanceOf(HopelessDelivery);
      expect(String(refusal)).to.include('of a newer Candor');
    }
  });
});
