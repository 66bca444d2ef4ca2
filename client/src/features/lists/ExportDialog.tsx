import { useState } from 'react';
import { bearerOf } from '../../platform/bearerOf.ts';
import { fetchFile } from '../../platform/fileCall.ts';
import { listsTexts } from '../../texts/generated/listsTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { Download } from '../../ui/icons.ts';
import { saveFile } from '../../ui/saveFile.ts';
import type { Sentence } from '../../ui/sentence.ts';
import { useListsSession } from './listsArea.ts';

const FORMATS = ['csv', 'xlsx', 'jsonl', 'parquet'] as const;
type Format = (typeof FORMATS)[number];

interface ExportDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Exports a list with the newest result of each domain as a file. */
export const ExportDialog = ({ id, onClose }: ExportDialogProps) => {
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
