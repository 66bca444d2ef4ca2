import type { NoticeFormat } from '../../generated/graphql.ts';
import { noticeChannelsTexts } from '../../texts/generated/noticeChannelsTexts.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { TextField } from '../../ui/Field.tsx';
import { type AddressFormat, type DraftFieldsProps, hasAddress } from './channelDraft.ts';

/** The documentation of each format by its vendor. */
const GUIDES: Readonly<Partial<Record<AddressFormat, string>>> = {
  WEBHOOK: 'https://www.standardwebhooks.com/',
  NTFY: 'https://docs.ntfy.sh/',
  SLACK: 'https://api.slack.com/messaging/webhooks',
  TEAMS: 'https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/add-incoming-webhook',
};

interface TargetFieldsProps extends DraftFieldsProps {
  readonly format: NoticeFormat;
}

/** The fields for the target of a format, and where to get their values. */
export const TargetFields = ({ format, draft, set, channel, errorOf }: TargetFieldsProps) => {
  const { form } = noticeChannelsTexts();
  if (!hasAddress(format)) return <p>{format === 'MAIL' ? form.toMail : form.atom}</p>;
  const keptAddress = channel?.shownAddress ?? null;
  const isTokenKept = channel?.hasToken === true && draft.address.trim() === '';
  const tokenHint = format === 'MATRIX' ? form.tokenMatrix : form.tokenOptional;
  return (
    <>
      <TextField
        type="url"
        name="address"
        label={form.addresses[format]}
        hint={keptAddress === null ? form.addressHints[format] : form.kept({ what: keptAddress })}
        error={errorOf('address')}
        required={keptAddress === null}
        autoComplete="off"
        spellCheck={false}
        value={draft.address}
        onChange={(address) => {
          set({ address });
        }}
      />
      {format === 'MATRIX' && (
        <TextField
          required
          name="room"
          label={form.room}
          hint={form.roomHint}
          error={errorOf('room')}
          autoComplete="off"
          spellCheck={false}
          value={draft.room}
          onChange={(room) => {
            set({ room });
          }}
        />
      )}
      {(format === 'MATRIX' || format === 'NTFY') && (
        <TextField
          type="password"
          name="token"
          label={form.token}
          hint={isTokenKept ? form.keptToken : tokenHint}
          error={errorOf('token')}
          required={format === 'MATRIX' && !isTokenKept}
          // Not a password of this site, so password managers should neither fill it in nor save it.
          autoComplete="off"
          value={draft.token}
          onChange={(token) => {
            set({ token });
          }}
        />
      )}
      <Disclosure summary={form.help}>
        <p className="note breakable">
          {form.helps[format]}{' '}
          {GUIDES[format] !== undefined && <ExternalLink href={GUIDES[format]}>{form.guide}</ExternalLink>}
        </p>
      </Disclosure>
    </>
  );
};
