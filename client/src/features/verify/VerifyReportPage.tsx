import '../../../../schema/zodInBrowsers.ts';
import { type DragEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hasEd25519 } from '../../../../schema/transparency/ed25519.ts';
import { parseVerifierKeys } from '../../../../schema/transparency/signedNote.ts';
import { type StatementVerdict, verifyStatement } from '../../../../schema/transparency/verifyStatement.ts';
import { tracedFetch } from '../../platform/tracedFetch.ts';
import { usePageHead } from '../../platform/usePageHead.ts';
import { formatDateTime } from '../../texts/formatTime.ts';
import { verificationTexts } from '../../texts/generated/verificationTexts.ts';
import { verifyPageTexts } from '../../texts/generated/verifyPageTexts.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Field } from '../../ui/Field.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { PageHero, PageSection } from '../../ui/pageParts.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import styles from './VerifyReportPage.module.css';

/** Checks the statement and the proof of a report in the browser, for files of any Candor server. Sends nothing. */
export const VerifyReportPage = () => {
  const { head, hero, keys: texts } = verifyPageTexts();
  usePageHead({ ...head, path: '/verify' });
  const [files, setFiles] = useState<Files>({});
  const [keys, setKeys] = useServerKeys();
  const known = parseVerifierKeys(keys);
  return (
    <article>
      <PageHero kicker={hero.kicker} title={hero.title} lead={hero.lead} />
      <FilesSection
        files={files}
        onTake={(taken) => {
          setFiles((before) => ({ ...before, ...taken }));
        }}
      />
      <PageSection title={texts.title} lead={texts.trust}>
        <div className={styles['keys']}>
          <Field label={texts.label} hint={texts.hint} error={known || keys.trim() === '' ? undefined : texts.wrong}>
            {(control) => (
              <textarea
                {...control}
                rows={3}
                spellCheck={false}
                autoCapitalize="off"
                value={keys}
                onChange={({ currentTarget }) => {
                  setKeys(currentTarget.value);
                }}
              />
            )}
          </Field>
        </div>
      </PageSection>
      <ResultSection files={files} keys={keys} />
    </article>
  );
};

interface ChosenFile {
  readonly name: string;
  readonly text: string;
}

interface Files {
  readonly statement?: ChosenFile;
  readonly proof?: ChosenFile;
}

/** A statement of the longest report has 80 kB. */
const MOST_BYTES = 1_000_000;

interface FilesSectionProps {
  readonly files: Files;
  readonly onTake: (taken: Files) => void;
}

/** One control for both files. Their content tells which is which. */
const FilesSection = ({ files, onTake }: FilesSectionProps) => {
  const texts = verifyPageTexts().files;
  const [isOver, setIsOver] = useState(false);
  const [news, setNews] = useState('');
  useFilesOfScan(onTake, setNews);

  const take = async (chosen: readonly File[]): Promise<void> => {
    setNews('');
    for (const file of chosen) {
      const { name } = file;
      if (file.size > MOST_BYTES) setNews(texts.tooLarge({ name }));
      else
        await file.text().then(
          (text) => {
            onTake({ [text.trimStart().startsWith('{') ? 'statement' : 'proof']: { name, text } });
          },
          // The file was moved or changed after it was chosen.
          () => {
            setNews(texts.unreadable({ name }));
          },
        );
    }
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    void take([...event.dataTransfer.files]);
  };
  const nameOf = (file: ChosenFile | undefined) => (file ? <ThirdPartyText text={file.name} /> : texts.missing);
  return (
    <PageSection title={texts.title}>
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
        <FileButton
          label={texts.choose}
          hint={texts.hint({ statement: '.intoto.json', proof: '.tlog-proof' })}
          multiple
          onChoose={(chosen) => void take(chosen)}
        />
        <p role="status" className={styles['news']}>
          {news}
        </p>
        <Facts
          facts={[
            { name: texts.statement, value: nameOf(files.statement) },
            { name: texts.proof, value: nameOf(files.proof) },
          ]}
        />
      </div>
    </PageSection>
  );
};

/** Loads both files if the address names a scan of this server, as the printed report does. */
const useFilesOfScan = (onTake: (taken: Files) => void, setNews: (news: string) => void): void => {
  const [query] = useSearchParams();
  const scan = query.get('scan');
  useEffect(() => {
    if (scan === null) return undefined;
    const texts = verifyPageTexts().files;
    const left = new AbortController();
    const read = async (kind: 'statement' | 'proof'): Promise<ChosenFile | undefined> => {
      const { ok, ...response } = await fetchText(`/api/scans/${encodeURIComponent(scan)}/${kind}`, left.signal);
      return ok ? { name: texts.ofScan, text: response.text } : undefined;
    };
    setNews(texts.loading);
    Promise.all([read('statement'), read('proof')]).then(
      ([statement, proof]) => {
        if (statement && proof) onTake({ statement, proof });
        setNews(statement && proof ? '' : texts.noStatement);
      },
      () => {
        if (!left.signal.aborted) setNews(texts.unreachable);
      },
    );
    return () => {
      left.abort();
    };
  }, [scan]);
};

const fetchText = async (
  path: string,
  signal: AbortSignal,
): Promise<{ readonly ok: boolean; readonly text: string }> => {
  const response = await tracedFetch(path, { signal });
  return { ok: response.ok, text: await response.text() };
};

/** The text of the field for keys: those of this server, until the reader changes it. Stays empty without a network. */
const useServerKeys = () => {
  const [keys, setKeys] = useState<string>();
  useEffect(() => {
    const left = new AbortController();
    fetchText('/log/keys', left.signal).then(
      ({ ok, text }) => {
        if (ok) setKeys((typed) => typed ?? text);
      },
      () => undefined,
    );
    return () => {
      left.abort();
    };
  }, []);
  return [keys ?? '', setKeys] as const;
};

interface ResultProps {
  readonly files: Files;
  readonly keys: string;
}

const ResultSection = ({ files, keys }: ResultProps) => {
  const texts = verifyPageTexts().result;
  const outcome = useOutcome(files, keys);
  return (
    <PageSection title={texts.title}>
      <div role="status" className={styles['result']}>
        {outcome === 'waiting' && <p className="muted">{texts.waiting}</p>}
        {outcome === 'checking' && <p className="muted">{texts.checking}</p>}
        {outcome === 'unable' && <p>{globalThis.isSecureContext ? texts.noEd25519 : texts.insecure}</p>}
        {typeof outcome === 'object' && <Verdict verdict={outcome} />}
      </div>
    </PageSection>
  );
};

/** The result for these files and keys. `unable`: this browser cannot check signatures. */
const useOutcome = (
  { statement, proof }: Files,
  keys: string,
): 'waiting' | 'checking' | 'unable' | StatementVerdict => {
  const [isAble, setIsAble] = useState<boolean>();
  const [checked, setChecked] = useState<ResultProps & { readonly verdict: StatementVerdict }>();
  useEffect(() => {
    void hasEd25519().then(setIsAble);
  }, []);
  useEffect(() => {
    const known = parseVerifierKeys(keys);
    if (isAble !== true || !statement || !proof || !known) return;
    const files = { statement, proof };
    void verifyStatement({ statement: statement.text, proof: proof.text }, known).then((verdict) => {
      setChecked({ files, keys, verdict });
    });
  }, [isAble, statement, proof, keys]);
  if (isAble === false) return 'unable';
  if (!statement || !proof || !parseVerifierKeys(keys)) return 'waiting';
  const isCurrent = checked?.files.statement === statement && checked.files.proof === proof && checked.keys === keys;
  return isCurrent ? checked.verdict : 'checking';
};

const Verdict = ({ verdict }: { readonly verdict: StatementVerdict }) => {
  const words = verificationTexts();
  const texts = verifyPageTexts().result;
  if (verdict.kind === 'refused')
    return (
      <ul className={styles['faults']}>
        {verdict.faults.map((fault) => (
          <li key={fault}>
            <StateMark tone="fail" word={words.faults[fault].word} /> {words.faults[fault].text}
          </li>
        ))}
      </ul>
    );
  const { domain, completedAt, rescoredAt, score, rulesetVersion } = verdict.statement;
  const judged =
    rescoredAt === undefined
      ? words.rules({ rulesetVersion })
      : words.rescored({ rulesetVersion, rescoredAt: formatDateTime(rescoredAt) });
  const { log, index, size } = verdict;
  return (
    <>
      <p>
        <StateMark tone="pass" word={words.genuine} />
      </p>
      <Facts
        facts={[
          { name: texts.domain, value: <ThirdPartyText text={domain} /> },
          {
            name: texts.score,
            value: score.overall === null ? words.noScore : words.score({ score: score.overall }),
          },
          { name: texts.scan, value: words.ended({ completed: formatDateTime(completedAt), judged }) },
          { name: texts.log, value: <ThirdPartyText text={words.place({ number: index + 1, size, log })} /> },
          { name: texts.digest, value: <code className="breakable">{verdict.digest}</code> },
        ]}
      />
    </>
  );
};
