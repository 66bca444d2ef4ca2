import { type SubmitEvent, useState } from 'react';
import type { NoticeChannel_ChannelFragment } from '../../generated/graphql.ts';
import { noticeChannelsTexts } from '../../texts/generated/noticeChannelsTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceCards } from '../../ui/ChoiceCards.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import type { Sentence } from '../../ui/sentence.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { type DraftFieldsProps, FORMATS, inputOf, missingFields, startDraft } from './channelDraft.ts';
import { AddChannel, ChangeChannel } from './noticeDocuments.ts';
import { RuleFields } from './RuleFields.tsx';
import { TargetFields } from './TargetFields.tsx';
import { useNoticeChange } from './useNoticeChange.ts';

type Channel = NoticeChannel_ChannelFragment;

interface ChannelDialogProps {
  /** For a new channel: the list that it reports on, or null for the domain of the portal. */
  readonly list?: string | null;
  /** The channel to change; undefined to create one. */
  readonly channel?: Channel;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Maximum length of a name in characters, as on the server. */
const MOST_NAME = 100;

/** Creates or changes a channel. The format is chosen first: it determines the fields, and cannot be changed later. */
export const ChannelDialog = ({ list = null, channel, onClose, onSaved }: ChannelDialogProps) => {
  const texts = noticeChannelsTexts();
  const { form } = texts;
  const [draft, setDraft] = useState(() => startDraft(channel));
  const [wasTried, setWasTried] = useState(false);
  const [alert, setAlert] = useState<Sentence>();
  const { change, isBusy } = useNoticeChange();
  const missing = missingFields(draft, channel);
  const { format } = draft;
  const fields: DraftFieldsProps = {
    draft,
    channel,
    set: (changes) => {
      setDraft((before) => ({ ...before, ...changes }));
    },
    errorOf: (field) => (wasTried && missing.includes(field) ? form[`${field}Missing`] : undefined),
  };
  const save = async (): Promise<void> => {
    if (format === undefined || missing.length > 0) {
      setAlert({ text: format === undefined ? form.formatMissing : form.missing });
      // Fields that appear with the chosen format are not marked as errors yet.
      setWasTried(format !== undefined);
      return;
    }
    const input = inputOf(draft, format);
    const { refusal } = channel
      ? await change(ChangeChannel, { id: channel.id, channel: input })
      : await change(AddChannel, { list, channel: input });
    setAlert(refusal);
    if (!refusal) onSaved();
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isBusy) void save();
  };
  return (
    <Dialog title={channel ? form.changeTitle : form.addTitle} onClose={onClose}>
      <form noValidate className="stack-4" onSubmit={submit}>
        <FormAlert sentence={alert} hasFaults={wasTried && missing.length > 0} />
        {channel ? (
          <p>
            <strong>{texts.formats[channel.format]}</strong>
          </p>
        ) : (
          <ChoiceCards
            legend={form.format}
            values={FORMATS}
            words={texts.formats}
            texts={texts.formatTexts}
            value={format}
            onChange={(chosen) => {
              setAlert(undefined);
              // An address or token of one format is not valid for another.
              fields.set({ format: chosen, address: '', room: '', token: '' });
              setWasTried(false);
            }}
          />
        )}
        {format !== undefined && (
          <>
            <TextField
              required
              name="name"
              label={form.name}
              hint={form.nameHint}
              error={fields.errorOf('name')}
              autoComplete="off"
              maxLength={MOST_NAME}
              value={draft.name}
              onChange={(name) => {
                fields.set({ name });
              }}
            />
            <TargetFields {...fields} format={format} />
            <RuleFields {...fields} />
          </>
        )}
        <div className="row">
          <SubmitButton isBusy={isBusy} isIncomplete={format === undefined} busyWord={form.busy}>
            {channel ? form.save : form.addIt}
          </SubmitButton>
          <Button onClick={onClose}>{form.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
};
