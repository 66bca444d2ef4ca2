import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { List_ListFragment } from '../../generated/graphql.ts';
import { listsTexts } from '../../texts/generated/listsTexts.ts';
import { ActionMenu, ActionsApart } from '../../ui/ActionMenu.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { showToast } from '../../ui/showToast.ts';
import type { Sentence } from '../../ui/sentence.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { type DomainsDraft, DomainsField, NO_DOMAINS, textOfDraft } from './DomainsField.tsx';
import { DomainsPreview } from './DomainsPreview.tsx';
import { ArchiveList, DescribeList, EraseList, RestoreList, UnshareList } from './listDocuments.ts';
import { useListsNavigate, useListsSession } from './listsArea.ts';
import { MembersDialog } from './MembersDialog.tsx';
import { PolicyDialog } from './PolicyDialog.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { tagsOf } from './tagsOf.ts';
import type { SentDomains } from './sendDomains.ts';
import { useSendDomains } from './useSendDomains.ts';
import { useListChange } from './useListChange.ts';
import { bearerOf } from '../../platform/bearerOf.ts';
import { fetchFile } from '../../platform/fileCall.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { Download, Ellipsis } from '../../ui/icons.ts';
import { saveFile } from '../../ui/saveFile.ts';

interface ListActionsProps {
  readonly list: List_ListFragment;
  /** Called when domains were added. */
  readonly onAdded: () => void;
}

type Open = 'add' | 'rename' | 'schedule' | 'policy' | 'export' | 'share' | 'archive' | 'erase' | 'leave';

/** The actions for a list that the viewer's role allows. */
export const ListActions = ({ list, onAdded }: ListActionsProps) => {
  const texts = listsTexts().head;
  const [open, setOpen] = useState<Open>();
  const { change, isBusy } = useListChange();
  const isActive = list.archivedAt === null;
  const isOwner = list.right === 'OWNER';
  const close = (): void => {
    setOpen(undefined);
  };
  const opener = (what: Open, label: string, kind: 'primary' | 'secondary' | 'quiet' = 'quiet') => (
    <Button
      kind={kind}
      onClick={() => {
        setOpen(what);
      }}
    >
      {label}
    </Button>
  );
  const restore = async (): Promise<void> => {
    const refusal = await change(RestoreList, { id: list.id });
    showToast(refusal ? 'alert' : 'status', refusal ?? { text: texts.restoredNow });
  };
  const mayChange = isActive && list.right !== 'VIEWER';
  return (
    <div role="group" aria-label={texts.actions} className="row">
      {/* One primary button per page: starting a scan, once there are domains to scan. */}
      {mayChange && opener('add', texts.add, list.domainCount === 0 ? 'primary' : 'secondary')}
      <ActionMenu
        opener={
          <>
            <Ellipsis aria-hidden size={16} />
            {texts.menu}
          </>
        }
      >
        {mayChange && opener('rename', texts.rename)}
        {mayChange && opener('schedule', listsTexts().schedule.open)}
        {mayChange && opener('policy', listsTexts().policy.open)}
        {list.domainCount > 0 && opener('export', listsTexts().exports.open)}
        {isActive && isOwner && opener('share', texts.share)}
        {isActive && isOwner && opener('archive', texts.archive)}
        {!isActive && isOwner && (
          <Button
            kind="quiet"
            onClick={() => {
              if (!isBusy) void restore();
            }}
          >
            {texts.restore}
          </Button>
        )}
        <ActionsApart>{isOwner ? opener('erase', texts.erase) : opener('leave', listsTexts().leave.open)}</ActionsApart>
      </ActionMenu>
      {open === 'add' && <AddDialog id={list.id} onAdded={onAdded} onClose={close} />}
      {open === 'rename' && <RenameDialog list={list} onClose={close} />}
      {open === 'schedule' && <ScheduleDialog list={list} onClose={close} />}
      {open === 'policy' && <PolicyDialog id={list.id} onClose={close} />}
      {open === 'export' && <ExportDialog id={list.id} onClose={close} />}
      {open === 'share' && <MembersDialog id={list.id} onClose={close} />}
      {open === 'archive' && <ArchiveDialog id={list.id} onClose={close} />}
      {open === 'erase' && <EraseOrLeaveDialog kind="erase" id={list.id} onClose={close} />}
      {open === 'leave' && <EraseOrLeaveDialog kind="leave" id={list.id} onClose={close} />}
    </div>
  );
};

interface DialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Shows what is understood of a text before anything is added. A changed text is shown again. */
const AddDialog = ({ id, onAdded, onClose }: DialogProps & { readonly onAdded: () => void }) => {
  const texts = listsTexts();
  const { preview, add, isBusy, alert } = useSendDomains();
  const [draft, setDraft] = useState(NO_DOMAINS);
  const [read, setRead] = useState<SentDomains>();
  const [added, setAdded] = useState<SentDomains>();
  const change = (next: DomainsDraft): void => {
    setDraft(next);
    setRead(undefined);
    setAdded(undefined);
  };
  const send = async (): Promise<void> => {
    if (!read) {
      setRead(await preview(id, textOfDraft(draft)));
      return;
    }
    const sent = await add(id, textOfDraft(draft));
    if (!sent) return;
    change(NO_DOMAINS);
    setAdded(sent);
    onAdded();
  };
  return (
    <Dialog title={texts.head.addTitle} onClose={onClose}>
      <form
        noValidate
        className="stack-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void send();
        }}
      >
        <FormAlert sentence={alert} />
        {added && <p role="status">{texts.preview.added({ count: added.added })}</p>}
        <DomainsField draft={draft} onChange={change} />
        {read && <DomainsPreview read={read} />}
        <div className="row">
          {(!read || read.added > 0) && (
            <SubmitButton isBusy={isBusy} busyWord={texts.head.busy}>
              {read ? texts.preview.add({ count: read.added }) : texts.preview.check}
            </SubmitButton>
          )}
          <Button onClick={onClose}>{texts.head.close}</Button>
        </div>
      </form>
    </Dialog>
  );
};

interface RenameDialogProps {
  readonly list: List_ListFragment;
  readonly onClose: () => void;
}

const RenameDialog = ({ list, onClose }: RenameDialogProps) => {
  const texts = listsTexts();
  const [name, setName] = useState(list.name);
  const [tags, setTags] = useState(list.tags.join(', '));
  const [alert, setAlert] = useState<Sentence>();
  const { change, isBusy } = useListChange();
  const save = async (): Promise<void> => {
    const refusal = await change(DescribeList, { id: list.id, name: name.trim(), tags: tagsOf(tags) });
    if (refusal) setAlert(refusal);
    else {
      onClose();
      showToast('status', { text: texts.head.renamed });
    }
  };
  return (
    <ConfirmDialog
      title={texts.head.renameTitle}
      confirm={texts.head.save}
      isBusy={isBusy}
      alert={alert}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <TextField
        required
        name="name"
        label={texts.make.name}
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={setName}
      />
      <TextField
        name="tags"
        label={texts.make.tags}
        hint={texts.make.tagsHint}
        autoComplete="off"
        value={tags}
        onChange={setTags}
      />
    </ConfirmDialog>
  );
};

const ArchiveDialog = ({ id, onClose }: DialogProps) => {
  const texts = listsTexts().head;
  const [alert, setAlert] = useState<Sentence>();
  const { change, isBusy } = useListChange();
  const archive = async (): Promise<void> => {
    const refusal = await change(ArchiveList, { id });
    if (refusal) setAlert(refusal);
    else {
      onClose();
      showToast('status', { text: texts.archivedNow });
    }
  };
  return (
    <ConfirmDialog
      title={texts.archiveTitle}
      text={texts.archiveText}
      confirm={texts.archive}
      isBusy={isBusy}
      alert={alert}
      onConfirm={() => void archive()}
      onClose={onClose}
    />
  );
};

/** Deletes a list for everyone, or leaves a list that someone else shared. */
const EraseOrLeaveDialog = ({ kind, id, onClose }: DialogProps & { readonly kind: 'erase' | 'leave' }) => {
  const { head, leave } = listsTexts();
  const texts =
    kind === 'leave'
      ? leave
      : { title: head.eraseTitle, text: head.eraseText, confirm: head.eraseConfirm, done: head.erased };
  const client = useApolloClient();
  const navigate = useListsNavigate();
  const [alert, setAlert] = useState<Sentence>();
  const { change, isBusy } = useListChange();
  const part = async (): Promise<void> => {
    const refusal = await (kind === 'leave' ? change(UnshareList, { id }) : change(EraseList, { id }));
    if (refusal) {
      setAlert(refusal);
      return;
    }
    await navigate('/lists');
    showToast('status', { text: texts.done });
    // Remove the list from this client's cache too.
    client.cache.evict({ id: client.cache.identify({ __typename: 'DomainList', id }) ?? '' });
    client.cache.evict({ fieldName: 'lists' });
    client.cache.gc();
  };
  return (
    <ConfirmDialog
      title={texts.title}
      text={texts.text}
      confirm={texts.confirm}
      isBusy={isBusy}
      alert={alert}
      onConfirm={() => void part()}
      onClose={onClose}
    />
  );
};

const FORMATS = ['csv', 'xlsx', 'jsonl', 'parquet'] as const;
type Format = (typeof FORMATS)[number];

interface ExportDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Exports a list with the newest result of each domain as a file. */
const ExportDialog = ({ id, onClose }: ExportDialogProps) => {
  const texts = listsTexts().exports;
  const session = useListsSession();
  const [under, setUnder] = useState<Format>();
  const [alert, setAlert] = useState<Sentence>();
  const save = async (format: Format): Promise<void> => {
    if (!session || under) return;
    setAlert(undefined);
    setUnder(format);
    const answer = await fetchFile(`/api/lists/${encodeURIComponent(id)}/export/${format}`, bearerOf(session));
    setUnder(undefined);
    if (answer.kind === 'file') saveFile(answer.blob, answer.name ?? `candor-list.${format}`);
    else setAlert({ text: answer.kind === 'refused' && answer.text !== '' ? answer.text : texts.failed });
  };
  return (
    <Dialog isSmall title={texts.title} onClose={onClose}>
      <div className="stack-4">
        <p>{texts.text}</p>
        <FormAlert sentence={alert} />
        <div className="row">
          {FORMATS.map((format) => (
            <Button key={format} onClick={() => void save(format)}>
              <Download aria-hidden size={16} />
              {texts.formats[format]}
            </Button>
          ))}
        </div>
        <p role="status">{under ? texts.busy : ''}</p>
      </div>
    </Dialog>
  );
};
