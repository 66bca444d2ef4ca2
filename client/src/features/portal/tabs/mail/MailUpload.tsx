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
    let result: Outcome = { taken: 0, known: 0, refused: [] };
    for (const [done, file] of files.entries()) {
      setProgress({ done, all: files.length });
      const path = `/api/portal/domains/${encodeURIComponent(session.domain)}/mail-reports`;
      const answer = await uploadInPortal(session, path, file);
      if (answer.kind === 'accepted') {
        const reports = newOnes(answer.body);
        const taken = reports.filter((isNew) => isNew).length;
        result = { ...result, taken: result.taken + taken, known: result.known + reports.length - taken };
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
            accept=".xml,.json,.gz,.zip"
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

/** Returns, for each report in the response, whether it is new. */
const newOnes = (body: unknown): readonly boolean[] => {
  if (typeof body !== 'object' || body === null || !('reports' in body) || !Array.isArray(body.reports)) return [];
  return body.reports.map(
    (report: unknown) => typeof report === 'object' && report !== null && 'is_new' in report && report.is_new === true,
  );
};
