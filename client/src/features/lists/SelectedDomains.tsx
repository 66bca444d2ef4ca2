import { useState } from 'react';
import type { List_ListFragment, ScanProfile } from '../../generated/graphql.ts';
import { listsTexts } from '../../texts/generated/listsTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { showToast } from '../../ui/showToast.ts';
import type { Sentence } from '../../ui/sentence.ts';
import { RemoveListDomains, TagListDomains } from './listDocuments.ts';
import { ProfileField, useStartRun } from './RunPanel.tsx';
import { tagsOf } from './tagsOf.ts';
import { useListChange } from './useListChange.ts';

interface SelectedDomainsProps {
  readonly list: List_ListFragment;
  readonly places: readonly number[];
  readonly onUnselect: () => void;
  /** Called when the selected domains were changed. */
  readonly onChanged: () => void;
}

/** The actions for the selected domains. */
export const SelectedDomains = ({ list, places, onUnselect, onChanged }: SelectedDomainsProps) => {
  const texts = listsTexts();
  const { table } = texts;
  const [open, setOpen] = useState<'scan' | 'tag' | 'remove'>();
  const [alert, setAlert] = useState<Sentence>();
  const [tags, setTags] = useState('');
  const [profile, setProfile] = useState<ScanProfile>(list.run?.profile ?? 'FULL');
  const { change, isBusy } = useListChange();
  const { start, isBusy: isStarting } = useStartRun(list.id);
  const count = places.length;
  const close = (): void => {
    setOpen(undefined);
    setAlert(undefined);
  };
  const carryOut = async (work: () => Promise<Sentence | undefined>): Promise<void> => {
    const refusal = await work();
    setAlert(refusal);
    if (refusal) return;
    close();
    showToast('status', { text: table.done });
    onChanged();
  };
  const isRunning = list.run?.endedAt === null;
  const opener = (what: 'scan' | 'tag' | 'remove', label: string) => (
    <Button
      onClick={() => {
        setOpen(what);
      }}
    >
      {label}
    </Button>
  );
  const common = { alert, onClose: close };
  return (
    <div className="row">
      <strong role="status">{table.selected({ count })}</strong>
      {!isRunning && opener('scan', table.scanThese)}
      {opener('tag', table.tagThese)}
      {opener('remove', table.removeThese)}
      <Button kind="quiet" onClick={onUnselect}>
        {table.unselect}
      </Button>
      {open === 'scan' && (
        <ConfirmDialog
          {...common}
          isBusy={isStarting}
          title={table.selected({ count })}
          confirm={texts.run.start}
          onConfirm={() => void carryOut(() => start(profile, places))}
        >
          <ProfileField value={profile} onChange={setProfile} />
        </ConfirmDialog>
      )}
      {open === 'tag' && (
        <ConfirmDialog
          {...common}
          isBusy={isBusy}
          title={table.tagTitle({ count })}
          confirm={table.tagThese}
          onConfirm={() =>
            void carryOut(() => change(TagListDomains, { id: list.id, places: [...places], tags: tagsOf(tags) }))
          }
        >
          <TextField
            name="tags"
            label={texts.head.tags}
            hint={table.tagHint}
            autoComplete="off"
            value={tags}
            onChange={setTags}
          />
        </ConfirmDialog>
      )}
      {open === 'remove' && (
        <ConfirmDialog
          {...common}
          isBusy={isBusy}
          title={table.removeTitle({ count })}
          text={table.removeText}
          confirm={table.removeThese}
          onConfirm={() => void carryOut(() => change(RemoveListDomains, { id: list.id, places: [...places] }))}
        />
      )}
    </div>
  );
};
