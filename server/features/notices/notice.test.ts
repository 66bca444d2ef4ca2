import { expect } from 'chai';
import { GIVEN_TIME, givenWhenThen } from '../../platform/commands/testing/givenWhenThen.ts';
import type { NoticeEvent } from '../../../schema/events/notice.ts';
import { noticeStory } from '../../../schema/events/testing/noticeStory.ts';
import { channelsDecider, MOST_CHANNELS } from './channels.ts';
import { isDueBy, noticeDecider } from './notice.ts';
import { noticeRoundDecider } from './noticeRounds.ts';

const OWNER = '00000000-0000-4000-8000-000000000001';
const LIST = '00000000-0000-4000-8000-000000000002';
const story = noticeStory(OWNER, LIST);
const { added, parked, resumed, removed, changed, mailRequested } = story;
const { queued, attempted, sentAgain } = story;

describe('The channels of a user', () => {
  const given = givenWhenThen(channelsDecider);
  const add = (number = 0) =>
    ({ type: 'AddChannel', data: added({ channelId: story.noticeId(number) }).data }) as const;
  const park = { type: 'ParkChannel', data: parked().data } as const;
  const resume = { type: 'ResumeChannel', data: resumed().data } as const;
  const remove = { type: 'RemoveChannel', data: removed().data } as const;
  const change = (format: 'webhook' | 'slack') => ({ type: 'ChangeChannel', data: changed().data, format }) as const;
  const mail = { type: 'RequestMail', data: mailRequested(1).data } as const;

  it('are limited in number; removing one allows another', () => {
    const many = Array.from({ length: MOST_CHANNELS }, (_, number) => added({ channelId: story.noticeId(number) }));
    given().when(add()).then(added());
    given(...many)
      .when(add(MOST_CHANNELS))
      .thenRefused({ kind: 'TooManyChannels' });
    given(...many, removed())
      .when(add())
      .then(added());
  });

  it('can be changed, parked, resumed and removed, each if it has an effect', () => {
    given(added()).when(change('webhook')).then(changed());
    given(added()).when(change('slack')).thenRefused({ kind: 'OtherFormat' });
    given(added()).when(resume).thenRefused({ kind: 'Unchanged' });
    given(added()).when(park).then(parked());
    given(added(), parked()).when(park).thenRefused({ kind: 'Unchanged' });
    given(added(), parked()).when(resume).then(resumed());
    given(added(), parked(), resumed()).when(park).then(parked());
    given(added()).when(mail).then(mailRequested(1));
    given(added()).when(remove).then(removed());
  });

  it('do not exist after their removal, nor for another account', () => {
    for (const command of [park, resume, remove, change('webhook'), mail]) {
      given(added(), removed()).when(command).thenRefused({ kind: 'NoSuchChannel' });
      given(noticeStory(OWNER, LIST, 'admin').added())
        .when(command)
        .thenRefused({ kind: 'NoSuchChannel' });
    }
  });
});

describe('a notice', () => {
  const given = givenWhenThen(noticeDecider);
  const queue = { type: 'QueueNotice', data: queued().data } as const;
  const attempt = (...of: Parameters<typeof attempted>) =>
    ({ type: 'RecordAttempt', data: attempted(...of).data }) as const;
  const again = { type: 'SendAgain', data: sentAgain().data } as const;
  const failed = { failure: 'status', status: 500 } as const;
  const later = { ...failed, nextAt: '2026-01-05T10:00:05.000Z' } as const;

  it('is queued once', () => {
    given().when(queue).then(queued());
    given(queued()).when(queue).thenRefused({ kind: 'AlreadyQueued' });
    given(queued(), attempted()).when(queue).thenRefused({ kind: 'AlreadyQueued' });
  });

  it('records its attempts in order, each once, until it is delivered', () => {
    given(queued()).when(attempt(1, later)).then(attempted(1, later));
    given(queued(), attempted(1, later)).when(attempt(1, later)).thenRefused({ kind: 'NotDue' });
    given(queued(), attempted(1, later))
      .when(attempt(1, { attempt: 2 }))
      .then(attempted(1, { attempt: 2 }));
    given(queued(), attempted())
      .when(attempt(1, { attempt: 2 }))
      .thenRefused({ kind: 'NotDue' });
    given(queued(), attempted(1, failed))
      .when(attempt(1, { attempt: 2 }))
      .thenRefused({ kind: 'NotDue' });
    given(queued(1, { dueAt: null }))
      .when(attempt())
      .thenRefused({ kind: 'NotDue' });
    given().when(attempt()).thenRefused({ kind: 'NoSuchNotice' });
  });

  it('is sent again when its owner requests it, unless it is still being sent', () => {
    given(queued(), attempted()).when(again).then(sentAgain());
    given(queued(), attempted(1, failed)).when(again).then(sentAgain());
    given(queued(1, { dueAt: null }))
      .when(again)
      .then(sentAgain());
    given(queued()).when(again).thenRefused({ kind: 'StillDue' });
    given(queued(), attempted(), sentAgain()).when(again).thenRefused({ kind: 'StillDue' });
    given(queued(), attempted(), sentAgain())
      .when(attempt(1, { attempt: 2 }))
      .then(attempted(1, { attempt: 2 }));
    given().when(again).thenRefused({ kind: 'NoSuchNotice' });
  });

  it('belongs to one channel', () => {
    const other = { ...attempted().data, channelId: OWNER };
    given(queued()).when({ type: 'RecordAttempt', data: other }).thenRefused({ kind: 'NoSuchNotice' });
  });
});

describe('The time at which a notice is due', () => {
  const isDueAt = (time: string, ...events: readonly NoticeEvent[]) =>
    isDueBy(
      events.reduce((before, event) => noticeDecider.evolve(before, event, GIVEN_TIME), noticeDecider.initial),
      new Date(time),
    );
  const nextAt = '2026-01-05T12:00:00.000Z';

  it('is the one that it was queued for, that of its next attempt, or that of the request to send it again', () => {
    expect(isDueAt('2026-01-05T09:59:59.999Z', queued())).to.equal(false);
    expect(isDueAt('2026-01-05T10:00:00.000Z', queued())).to.equal(true);
    const failed = attempted(1, { failure: 'timeout', status: null, nextAt });
    expect(isDueAt('2026-01-05T11:59:59.999Z', queued(), failed)).to.equal(false);
    expect(isDueAt(nextAt, queued(), failed)).to.equal(true);
    expect(isDueAt('2026-01-06T10:00:00.000Z', queued(), attempted(), sentAgain())).to.equal(true);
  });

  it('never comes for a notice that arrived, was given up, or is not sent', () => {
    for (const events of [
      [],
      [queued(1, { dueAt: null })],
      [queued(), attempted()],
      [queued(), attempted(1, { failure: 'status', status: 410 })],
    ])
      expect(isDueAt('2036-01-01T00:00:00.000Z', ...events)).to.equal(false);
  });
});

describe('The rounds in which a channel is served', () => {
  const given = givenWhenThen(noticeRoundDecider);
  const { channelId } = story;
  const queueRound = { type: 'QueueRound', data: { channelId } } as const;
  const endRound = (round: number) => ({ type: 'EndRound', data: { channelId, round } }) as const;
  const roundQueued = (round: number) => ({ type: 'NoticeRoundQueued', data: { channelId, round } }) as const;
  const roundEnded = (round: number) => ({ type: 'NoticeRoundEnded', data: { channelId, round } }) as const;

  it('follow one another: none is queued while one is open', () => {
    given().when(queueRound).then(roundQueued(1));
    given(roundQueued(1)).when(queueRound).thenRefused({ kind: 'RoundOpen' });
    given(roundQueued(1)).when(endRound(1)).then(roundEnded(1));
    given(roundQueued(1), roundEnded(1)).when(queueRound).then(roundQueued(2));
  });

  it('end once: a worker that lost its round ends no later one', () => {
    given().when(endRound(1)).thenRefused({ kind: 'RoundOver' });
    given(roundQueued(1), roundEnded(1)).when(endRound(1)).thenRefused({ kind: 'RoundOver' });
    given(roundQueued(1), roundEnded(1), roundQueued(2)).when(endRound(1)).thenRefused({ kind: 'RoundOver' });
  });
});
