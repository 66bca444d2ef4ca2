import { expect } from 'chai';
import { eventId, uuidV5 } from './uuidV5.ts';

const DNS_NAMESPACE = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

describe('Ids made from names', () => {
  it('match RFC 9562, appendix A.4', () => {
    expect(uuidV5(DNS_NAMESPACE, 'www.example.com')).to.equal('2ed6657d-e927-568b-95e1-2665a8aea6a2');
  });

  it('are the same for the same command and event, and different for any other', () => {
    const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;
    expect(eventId(one, 0)).to.equal(eventId(one, 0));
    expect(new Set([eventId(one, 0), eventId(one, 1), eventId(other, 0)]).size).to.equal(3);
  });
});
