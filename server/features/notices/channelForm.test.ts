import { expect } from 'chai';
import { type ChannelForm, checkedChannel } from './channelForm.ts';

const form = (more: Partial<ChannelForm>): ChannelForm => ({
  name: 'Team',
  format: 'matrix',
  onlyWorse: false,
  minimumPriority: 'Low',
  digest: 'each',
  timeZone: 'UTC',
  ...more,
});
const ROOM = '!room:host.example';
const KEPT = { address: 'https://matrix.example/', room: ROOM, token: 'secret' };
const placeOf = (more: Partial<ChannelForm>, kept: Parameters<typeof checkedChannel>[1] = KEPT) => {
  const checked = checkedChannel(form(more), kept, false);
  return checked.kind === 'good' ? checked.place : checked.message;
};

describe('The token of a notice channel', () => {
  it('stays if the address stays', () => {
    for (const address of [undefined, null, KEPT.address, ` ${KEPT.address} `])
      expect(placeOf({ address })).to.deep.equal(KEPT);
    expect(placeOf({ token: 'other' })).to.include({ token: 'other' });
  });

  it('is never sent to an address other than its own', () => {
    const others = [
      'https://evil.example/',
      'https://matrix.example.evil.example/',
      'https://matrix.example:8443/',
      'https://matrix.example/other',
      'https://matrix.example',
    ];
    for (const address of others) {
      for (const token of [undefined, null, '', ' '])
        expect(placeOf({ address, token }), address).to.match(/^The address has changed. Enter the access token again/);
      expect(placeOf({ address, token: 'new' })).to.deep.equal({ address, room: ROOM, token: 'new' });
    }
  });

  it('is removed with the address of a topic that may need none', () => {
    const kept = { address: 'https://ntfy.example/topic', token: 'secret', room: '' };
    const address = 'https://evil.example/topic';
    expect(placeOf({ format: 'ntfy', address }, kept)).to.deep.equal({ address });
    expect(placeOf({ format: 'ntfy', address, token: 'new' }, kept)).to.deep.equal({ address, token: 'new' });
    expect(placeOf({ format: 'ntfy' }, kept)).to.include({ token: 'secret' });
  });
});
