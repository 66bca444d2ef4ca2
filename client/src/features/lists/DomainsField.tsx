import { type ListFile, readListFile } from '../../../../schema/readListFile.ts';
import { useState, type DragEvent } from 'react';
import { formatBytes } from '../../texts/formatNumber.ts';
import { listsTexts } from '../../texts/generated/listsTexts.ts';
import { visibleText } from '../../../../schema/report/visibleText.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import styles from './DomainsField.module.css';

/** What the server accepts, enough for a hundred thousand domains with their tags. */
const MOST_BYTES = 8 * 1_024 * 1_024;
/** Longest text in the field, in characters; a longer one would make typing slow. */
const MOST_SHOWN = 200_000;

/** The typed or pasted text, plus a file that is too long to be shown in the field. */
export interface DomainsDraft {
  readonly text: string;
  readonly file: { readonly name: string; readonly text: string } | null;
}

export const NO_DOMAINS: DomainsDraft = { text: '', file: null };

export const textOfDraft = ({ text, file }: DomainsDraft): string =>
  file ? `${file.text.trimEnd()}\n${text}`.trimEnd() : text;

interface DomainsFieldProps {
  readonly draft: DomainsDraft;
  readonly onChange: (draft: DomainsDraft) => void;
  readonly error?: string | undefined;
}

/** A field for domains: pasted, typed or from a file. It sends nothing. */
export const DomainsField = ({ draft, onChange, error }: DomainsFieldProps) => {
  const texts = listsTexts().input;
  const [isOver, setIsOver] = useState(false);
  const [news, setNews] = useState('');

  const take = async (file: File): Promise<void> => {
    const name = visibleText(file.name);
    if (file.size > MOST_BYTES) {
      setNews(texts.tooLarge({ name, most: formatBytes(MOST_BYTES) }));
      return;
    }
    const read = await decodedFile(file);
    if (read.kind !== 'text') {
      setNews({ ...texts, binary: texts.unreadable }[read.kind]({ name }));
      return;
    }
    const { text } = read;
    const lines = countLines(text);
    if (text.length > MOST_SHOWN) {
      onChange({ ...draft, file: { name, text } });
      setNews(texts.long({ name, lines }));
    } else {
      onChange({ ...draft, text: `${draft.text.trimEnd()}\n${text.trimEnd()}`.trimStart() });
      setNews(texts.taken({ name, lines }));
    }
  };
  const drop = (event: DragEvent): void => {
    const [file] = event.dataTransfer.files;
    setIsOver(false);
    if (!file) return;
    event.preventDefault();
    void take(file);
  };

  return (
    <div
      className={joinClasses(styles['domains'], isOver && styles['over'])}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => {
        setIsOver(false);
      }}
      onDrop={drop}
    >
      <Field label={texts.label} hint={texts.hint} error={error}>
        {(control) => (
          <textarea
            {...control}
            name="domains"
            rows={6}
            spellCheck={false}
            autoCapitalize="off"
            value={draft.text}
            onChange={({ currentTarget }) => {
              onChange({ ...draft, text: currentTarget.value });
            }}
          />
        )}
      </Field>
      <FileButton
        label={texts.file}
        hint={texts.fileHint}
        accept=".csv,.xlsx,.ods,.txt,.tsv,.json,.jsonl,.md,.html,.zone,text/*,application/json"
        onChoose={([file]) => {
          if (file) void take(file);
        }}
      />
      <p role="status" className={styles['hint']}>
        {news}
      </p>
      {draft.file && (
        <div>
          <Button
            kind="quiet"
            onClick={() => {
              onChange({ ...draft, file: null });
              setNews('');
            }}
          >
            {texts.drop}
          </Button>
        </div>
      )}
    </div>
  );
};

/** Reads a file as the server does. */
const decodedFile = async (file: File): Promise<ListFile> => {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return await readListFile(bytes, (name) => listsTexts().input.otherSheet({ name }));
  } catch {
    // The file was moved or changed after it was chosen.
    return { kind: 'binary' };
  }
};

const countLines = (text: string): number => (text.trim() === '' ? 0 : text.trimEnd().split(/\r\n?|\n/).length);
