import type { DataOf } from '../../../schema/events/catalogue.ts';
import { type MailSettingEvent, mailSettingEvents } from '../../../schema/events/mailSetting.ts';
import { accepted, type Decider, type Decision, defineAggregate, rejected } from '../../platform/commands/aggregate.ts';

/** What the owners of a domain have set for its mail. */
export interface MailSettings {
  /** Ids of the active tokens. */
  readonly tokens: ReadonlySet<string>;
  readonly selectors: readonly string[];
}

/** Maximum number of active tokens: one for each program, and one to switch to. */
export const MOST_TOKENS = 5;

export type MailSettingCommand =
  | { readonly type: 'CreateToken'; readonly data: DataOf<'MailReportTokenCreated'> }
  | { readonly type: 'RevokeToken'; readonly data: DataOf<'MailReportTokenRevoked'> }
  | { readonly type: 'SetSelectors'; readonly data: DataOf<'DkimSelectorsSet'> };

export type MailSettingRefusal =
  | { readonly kind: 'TooManyTokens' }
  /** There is no token with this id, or it was revoked. */
  | { readonly kind: 'NoSuchToken' }
  /** The selectors are already set. */
  | { readonly kind: 'Unchanged' };

type Decided = Decision<MailSettingEvent, MailSettingRefusal>;

const decide = (command: MailSettingCommand, { tokens, selectors }: MailSettings): Decided => {
  switch (command.type) {
    case 'CreateToken':
      return tokens.size < MOST_TOKENS
        ? accepted({ type: 'MailReportTokenCreated', data: command.data })
        : rejected({ kind: 'TooManyTokens' });
    case 'RevokeToken':
      return tokens.has(command.data.tokenId)
        ? accepted({ type: 'MailReportTokenRevoked', data: command.data })
        : rejected({ kind: 'NoSuchToken' });
    case 'SetSelectors':
      return command.data.selectors.join(' ') === selectors.join(' ')
        ? rejected({ kind: 'Unchanged' })
        : accepted({ type: 'DkimSelectorsSet', data: command.data });
  }
};

const evolve = (settings: MailSettings, event: MailSettingEvent): MailSettings => {
  switch (event.type) {
    case 'MailReportTokenCreated':
      return { ...settings, tokens: new Set([...settings.tokens, event.data.tokenId]) };
    case 'MailReportTokenRevoked':
      return { ...settings, tokens: new Set([...settings.tokens].filter((id) => id !== event.data.tokenId)) };
    case 'DkimSelectorsSet':
      return { ...settings, selectors: event.data.selectors };
  }
};

export const mailSettingsDecider: Decider<MailSettings, MailSettingEvent, MailSettingCommand, MailSettingRefusal> = {
  initial: { tokens: new Set(), selectors: [] },
  evolve,
  decide,
};

/** Streams are named by domain. */
export const mailSettingsAggregate = defineAggregate('mailSettings', mailSettingEvents, mailSettingsDecider);
