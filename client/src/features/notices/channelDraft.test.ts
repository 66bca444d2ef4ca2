import { expect } from 'chai';
import { type ChannelDraft, inputOf, missingFields, needsTimeZone, startDraft } from './channelDraft.ts';
import { exampleChannel } from './testing/exampleChannel.ts';

const draft = (changes: Partial<ChannelDraft>): ChannelDraft => ({ ...startDraft(undefined), name: 'Ops', ...changes });
const matrix = {
  format: 'MATRIX',
  address: 'https://matrix.example',
  room: '!ops:matrix.example',
  token: 'syt_1',
} as const;

describe('The form of a notice channel', () => {
  it('starts in the time zone of the browser, without any rule', () => {
    expect(startDraft(undefined)).to.include({
      format: undefined,
      isQuiet: false,
      onlyWorse: false,
      minimumPriority: 'LOW',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  it('asks for the format first, and then for the fields of this format', () => {
    const missing = (changes: Partial<ChannelDraft>) => missingFields(draft(changes), undefined);
    expect(missing({ name: '' })).to.deep.equal(['format']);
    expect(missing({ format: 'WEBHOOK', name: ' ' })).to.deep.equal(['name', 'address']);
    expect(missing({ format: 'SLACK', address: 'hooks.slack.com/services/T/B/x' })).to.deep.equal(['address']);
    expect(missing({ format: 'MATRIX' })).to.deep.equal(['address', 'room', 'token']);
    expect(missing({ ...matrix, room: '#ops:matrix.example' })).to.deep.equal(['room']);
    for (const complete of [matrix, { format: 'MAIL' }, { format: 'ATOM' }] as const)
      expect(missing(complete)).to.deep.equal([]);
    expect(missing({ format: 'NTFY', address: 'https://ntfy.example/t' }), 'a topic may be open').to.deep.equal([]);
  });

  it('asks for both ends of quiet hours, which must differ, and their time zone', () => {
    const missing = (changes: Partial<ChannelDraft>) => missingFields(draft({ format: 'ATOM', ...changes }), undefined);
    expect(missing({ isQuiet: true })).to.deep.equal([]);
    expect(missing({ isQuiet: true, quietUntil: '' })).to.deep.equal(['quiet']);
    expect(missing({ isQuiet: true, quietFrom: '07:00' })).to.deep.equal(['quiet']);
    expect(missing({ isQuiet: true, timeZone: ' ' })).to.deep.equal(['timeZone']);
    expect(missing({ quietUntil: '', timeZone: '' }), 'no quiet hours are asked for').to.deep.equal([]);
    expect(needsTimeZone(draft({ format: 'MAIL', digest: 'DAILY' }))).to.equal(true);
    expect(needsTimeZone(draft({ format: 'SLACK', digest: 'DAILY' }))).to.equal(false);
  });

  it('keeps the current address and token unless new ones are typed', () => {
    const channel = exampleChannel({ format: 'MATRIX', room: '!ops:matrix.example', hasToken: true, secret: null });
    const kept = startDraft(channel);
    expect(missingFields(kept, channel)).to.deep.equal([]);
    expect(inputOf(kept, 'MATRIX')).to.include({ address: null, token: null, room: '!ops:matrix.example' });
    expect(missingFields(kept, exampleChannel({ ...channel, hasToken: false }))).to.deep.equal(['token']);
    const typed = { ...kept, address: ' https://other.example ', token: ' syt_2 ' };
    expect(inputOf(typed, 'MATRIX')).to.include({ address: 'https://other.example', token: 'syt_2' });
    expect(missingFields({ ...kept, address: 'other.example' }, channel)).to.deep.equal(['address']);
    // The token is only kept for the address that it was entered for.
    expect(missingFields({ ...kept, address: 'https://other.example' }, channel)).to.deep.equal(['token']);
  });

  it('omits fields that the format does not have', () => {
    const full = draft({ ...matrix, digest: 'WEEKLY', timeZone: '' });
    expect(inputOf(full, 'MAIL')).to.deep.equal({
      name: 'Ops',
      format: 'MAIL',
      address: null,
      room: null,
      token: null,
      onlyWorse: false,
      minimumPriority: 'LOW',
      digest: 'WEEKLY',
      quietFrom: null,
      quietUntil: null,
      timeZone: 'UTC',
    });
    expect(inputOf(full, 'WEBHOOK')).to.include({ address: matrix.address, room: null, token: null, digest: 'EACH' });
    expect(inputOf(full, 'NTFY')).to.include({ token: 'syt_1', room: null });
    expect(inputOf(full, 'ATOM')).to.include({ address: null, token: null });
  });

  it('includes the quiet hours of a channel, and omits them when they are off', () => {
    const channel = exampleChannel({ quietFrom: '21:30', quietUntil: '06:00' });
    const shown = startDraft(channel);
    expect(inputOf(shown, 'WEBHOOK')).to.include({
      quietFrom: '21:30',
      quietUntil: '06:00',
      timeZone: 'Europe/Berlin',
    });
    expect(inputOf({ ...shown, isQuiet: false }, 'WEBHOOK')).to.include({ quietFrom: null, quietUntil: null });
  });
});
