import type { MailEvent } from '../../../schema/events/mail.ts';
import { givenWhenThen } from '../../platform/commands/testing/givenWhenThen.ts';
import { mailDecider } from './mails.ts';

const given = givenWhenThen(mailDecider);
const mailId = '00000000-0000-4000-8000-000000000001';
const sent: MailEvent = { type: 'MailSent', data: { mailId, kind: 'signIn' } };
const dropped: MailEvent = { type: 'MailDropped', data: { mailId, reason: 'expired' } };

describe('a mail', () => {
  it('is sent or dropped', () => {
    given().when(sent).then(sent);
    given().when(dropped).then(dropped);
  });

  it('cannot be sent or dropped a second time', () => {
    for (const before of [sent, dropped]) {
      for (const command of [sent, dropped]) given(before).when(command).thenRefused({ kind: 'MailSettled' });
    }
  });
});
