import { mailReportStory } from '../../../schema/events/testing/mailReportStory.ts';
import { givenWhenThen } from '../../platform/commands/testing/givenWhenThen.ts';
import { mailSettingsDecider, MOST_TOKENS, type MailSettingCommand } from './mailSettings.ts';

const given = givenWhenThen(mailSettingsDecider);
const { tokenCreated, tokenRevoked, selectorsSet } = mailReportStory('shop.example');

const COMMANDS = {
  MailReportTokenCreated: 'CreateToken',
  MailReportTokenRevoked: 'RevokeToken',
  DkimSelectorsSet: 'SetSelectors',
} as const;
const asked = ({ type, data }: ReturnType<typeof tokenCreated>) =>
  ({ type: COMMANDS[type], data }) as MailSettingCommand;

describe('The settings of owners for the mail of their domain', () => {
  it('allow making and revoking a token', () => {
    given()
      .when(asked(tokenCreated(1)))
      .then(tokenCreated(1));
    given(tokenCreated(1))
      .when(asked(tokenRevoked(1)))
      .then(tokenRevoked(1));
  });

  it('allow revoking a token once, and only if it exists', () => {
    given(tokenCreated(1), tokenRevoked(1))
      .when(asked(tokenRevoked(1)))
      .thenRefused({ kind: 'NoSuchToken' });
    given(tokenCreated(1))
      .when(asked(tokenRevoked(2)))
      .thenRefused({ kind: 'NoSuchToken' });
  });

  it('allow five tokens at a time', () => {
    const all = Array.from({ length: MOST_TOKENS }, (_, index) => tokenCreated(index));
    given(...all)
      .when(asked(tokenCreated(9)))
      .thenRefused({ kind: 'TooManyTokens' });
    given(...all, tokenRevoked(2))
      .when(asked(tokenCreated(9)))
      .then(tokenCreated(9));
  });

  it('replace the previous selectors, and record no change for the same ones', () => {
    given()
      .when(asked(selectorsSet('s1', 'shop2026')))
      .then(selectorsSet('s1', 'shop2026'));
    given(selectorsSet('s1'))
      .when(asked(selectorsSet('s1')))
      .thenRefused({ kind: 'Unchanged' });
    given(selectorsSet('s1')).when(asked(selectorsSet())).then(selectorsSet());
    given().when(asked(selectorsSet())).thenRefused({ kind: 'Unchanged' });
  });
});
