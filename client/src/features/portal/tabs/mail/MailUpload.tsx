import { useId, useState, type DragEvent } from 'react';
import { mailReportsTexts } from '../../../../texts/generated/mailReportsTexts.ts';
import { ThirdPartyText } from '../../../../ui/ThirdPartyText.tsx';
import { joinClasses } from '../../../../ui/joinClasses.ts';
import { uploadInPortal } from '../../portalCalls.ts';
import { usePortal } from '../../PortalContext.ts';
import styles from './MailReports.module.css';

/** The outcome of the chosen or dropped files. */
interface Outcome {
  readonly taken: number;
  readonly known: number;
  readonly refused: readonly { readonly name: string; readonly why: string }[];
  /** The records that were left out of accepted files. */
  readonly notes: readonly { readonly name: string; readonly notes: readonly string[] }[];
}

/** Uploads files one after the other, so that a refused file does not affect the others. */
export const MailUpload = ({ onTaken }: { readonly onTaken: () => Promise<void> }) => {
  const texts = mailReportsTexts().upload;
  const hint = useId();
  const { session } = usePortal();
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number }>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isOver, setIsOver] = useState(false);

  const send = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0 || progress) return;
    setOutcome(undefined);
    let result: Outcome = { taken: 0, known: 0, refused: [], notes: [] };
    for (const [done, file] of files.entries()) {
      setProgress({ done, all: files.length });
      const path = `/api/portal/domains/${encodeURIComponent(session.domain)}/mail-reports`;
      const answer = await uploadInPortal(session, path, file);
      if (answer.kind === 'accepted') {
        const { reports, unread } = takenIn(answer.body);
        const taken = reports.filter(({ is_new }) => is_new).length;
        result = {
          taken: result.taken + taken,
          known: result.known + reports.length - taken,
          refused: [
            ...result.refused,
            ...unread.map(({ file: inner, detail: why }) => ({ name: nameOf(file, inner), why })),
          ],
          notes: [
            ...result.notes,
            ...reports
              .filter(({ notes }) => notes.length > 0)
              .map(({ file: inner, notes }) => ({ name: nameOf(file, inner), notes })),
          ],
        };
      } else {
        const why = (answer.kind === 'refused' ? answer.detail : undefined) ?? texts.failed;
        result = { ...result, refused: [...result.refused, { name: file.name, why }] };
      }
    }
    setProgress(undefined);
    setOutcome(result);
    if (result.taken > 0) await onTaken();
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    void send([...event.dataTransfer.files]);
  };
  return (
    <div>
      <div
        className={joinClasses(styles['drop'], isOver && styles['over'])}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => {
          setIsOver(false);
        }}
        onDrop={drop}
      >
        <label className={styles['choose']}>
          <span>{texts.choose}</span>
          <input
            type="file"
            multiple
            accept=".xml,.json,.gz,.zip,.eml,.mbox"
            aria-describedby={hint}
            disabled={progress !== undefined}
            onChange={(event) => {
              const input = event.currentTarget;
              void send([...(input.files ?? [])]).then(() => {
                input.value = '';
              });
            }}
          />
        </label>
        <p id={hint} className={styles['note']}>
          {texts.hint}
        </p>
      </div>
      <p role="status">
        {progress && texts.sending({ number: progress.done + 1, all: progress.all })}
        {outcome &&
          (outcome.taken > 0 || outcome.known > 0) &&
          texts.taken({ taken: outcome.taken, known: outcome.known })}
      </p>
      {outcome && outcome.notes.length > 0 && (
        <div className={styles['left']}>
          <p>{texts.leftOut}</p>
          <ul>
            {outcome.notes.map(({ name, notes }, index) => (
              <li key={index}>
                <ThirdPartyText text={name} />
                <ul>
                  {notes.map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </div>
      )}
      {outcome && outcome.refused.length > 0 && (
        <div role="alert" className={styles['refused']}>
          <p>{texts.refused({ count: outcome.refused.length })}</p>
          <ul>
            {outcome.refused.map(({ name, why }, index) => (
              <li key={index}>
                <ThirdPartyText text={name} />: {why}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};

/** Names a file of an archive or a mail together with the file in which it is. */
const nameOf = ({ name }: File, inner: string): string => (inner === '' ? name : `${name} › ${inner}`);

/** The shown part of the answer of POST /api/portal/domains/:domain/mail-reports. */
interface Taken {
  readonly reports: readonly { readonly file: string; readonly is_new: boolean; readonly notes: readonly string[] }[];
  readonly unread: readonly { readonly file: string; readonly detail: string }[];
}

const takenIn = (body: unknown): Taken => {
  const isTaken = typeof body === 'object' && body !== null && 'reports' in body && 'unread' in body;
  // The server and the page are of the same build.
  return isTaken ? (body as Taken) : { reports: [], unread: [] };
};
