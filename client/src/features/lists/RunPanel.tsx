import { useApolloClient } from '@apollo/client/react';
import { useMemo, useRef, useState } from 'react';
import type { List_ListFragment, ListRun_RunFragment, ScanProfile } from '../../generated/graphql.ts';
import { formatPercent } from '../../texts/formatNumber.ts';
import { formatDateTime } from '../../texts/formatTime.ts';
import { listsTexts } from '../../texts/generated/listsTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import type { Sentence } from '../../ui/sentence.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { useLine } from '../analyst/useLine.ts';
import { ChangeListRun, ListRunProgress, OneList, StartListRun } from './listDocuments.ts';
import styles from './lists.module.css';
import { RunBar, runShare } from './RunBar.tsx';
import { useListChange } from './useListChange.ts';

const PROFILES = ['FULL', 'OWN_SERVERS', 'WEB', 'MAIL'] as const satisfies readonly ScanProfile[];

interface RunPanelProps {
  readonly list: List_ListFragment;
  /** Called when the loaded data of the list is out of date: a run has started or ended, or the user asked for its new results. */
  readonly onTurn: () => void;
}

/** Starts a scan of the list, or shows the progress of the running one. */
export const RunPanel = ({ list, onTurn }: RunPanelProps) => {
  const texts = listsTexts().run;
  const { run } = list;
  const mayChange = list.right !== 'VIEWER' && list.archivedAt === null;
  return (
    <section className={joinClasses(styles['sheet'], styles['run'])} aria-label={texts.title}>
      {/* Always rendered, so that the end of a scan is announced. */}
      <p role="status" className={styles['status']}>
        {run && run.endedAt !== null ? outcomeOf(run) : ''}
      </p>
      {run && run.endedAt === null ? (
        <RunningRun key={run.run} list={list} run={run} mayChange={mayChange} onTurn={onTurn} />
      ) : (
        mayChange && <StartForm list={list} onStarted={onTurn} />
      )}
    </section>
  );
};

/** Returns the outcome of a run that has ended. */
const outcomeOf = ({
  run,
  profile,
  status,
  endedAt,
  startedAt,
  done,
  failed,
  planned,
}: ListRun_RunFragment): string => {
  const texts = listsTexts().run;
  return texts.last({
    name: texts.name({ run: String(run) }),
    profile: texts.profiles[profile],
    status: texts.statuses[status],
    when: formatDateTime(endedAt ?? startedAt),
    figures: texts.figures({ done, failed, planned }),
  });
};

/** Starts a run. Resolves to an error message, or undefined on success; the updated list is then in the cache. */
export const useStartRun = (id: string) => {
  const client = useApolloClient();
  const { change, isBusy } = useListChange();
  return {
    isBusy,
    start: async (profile: ScanProfile, only: readonly number[] | null): Promise<Sentence | undefined> => {
      const refusal = await change(StartListRun, { id, profile, only: only && [...only] });
      if (!refusal) await client.query({ query: OneList, variables: { id }, fetchPolicy: 'network-only' });
      return refusal;
    },
  };
};

interface StartFormProps {
  readonly list: List_ListFragment;
  readonly onStarted: () => void;
}

const StartForm = ({ list, onStarted }: StartFormProps) => {
  const texts = listsTexts().run;
  const [profile, setProfile] = useState<ScanProfile>(list.run?.profile ?? 'FULL');
  const [alert, setAlert] = useState<Sentence>();
  const { start, isBusy } = useStartRun(list.id);
  const isEmpty = list.domainCount === 0;
  const submit = async (): Promise<void> => {
    const refusal = await start(profile, null);
    setAlert(refusal);
    if (!refusal) onStarted();
  };
  return (
    <form
      noValidate
      className="stack-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && !isEmpty) void submit();
      }}
    >
      <FormAlert sentence={alert} />
      <div className={styles['start']}>
        <ProfileField value={profile} onChange={setProfile} />
        <SubmitButton isBusy={isBusy} isIncomplete={isEmpty} busyWord={texts.starting}>
          {texts.start}
        </SubmitButton>
        {isEmpty && <span className="note">{texts.noDomains}</span>}
      </div>
    </form>
  );
};

interface ProfileFieldProps {
  readonly value: ScanProfile;
  readonly onChange: (profile: ScanProfile) => void;
}

/** Selects the checks of a list's scan. */
export const ProfileField = ({ value, onChange }: ProfileFieldProps) => {
  const texts = listsTexts().run;
  return (
    <Field label={texts.profile} hint={value === 'OWN_SERVERS' ? texts.profileHint : undefined}>
      {(control) => (
        <select
          {...control}
          name="profile"
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = PROFILES.find((each) => each === currentTarget.value);
            if (chosen) onChange(chosen);
          }}
        >
          {PROFILES.map((each) => (
            <option key={each} value={each}>
              {texts.profiles[each]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};

interface RunningRunProps extends RunPanelProps {
  readonly run: ListRun_RunFragment;
  readonly mayChange: boolean;
}

const RunningRun = ({ list, run: first, mayChange, onTurn }: RunningRunProps) => {
  const texts = listsTexts().run;
  const client = useApolloClient();
  const [live, setLive] = useState<ListRun_RunFragment>(first);
  const [alert, setAlert] = useState<Sentence>();
  const [isAsked, setIsAsked] = useState(false);
  const results = live.done + live.failed;
  const [shownResults, setShownResults] = useState(results);
  const { change, isBusy } = useListChange();
  const variables = useMemo(() => ({ id: list.id }), [list.id]);
  const readAgain = () => client.query({ query: OneList, variables, fetchPolicy: 'network-only' });
  const hasEnded = useRef(false);
  const end = (): void => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    readAgain().then(onTurn, onTurn);
  };
  const take = (next: ListRun_RunFragment): void => {
    if (next.run === live.run) setLive(next);
    if (next.endedAt !== null || next.run !== live.run) end();
  };
  const isBroken = useLine({
    document: ListRunProgress,
    variables,
    isOpen: live.endedAt === null,
    onData: ({ listRun }) => {
      take(listRun);
    },
    onDoubt: async () => {
      const { data } = await readAgain();
      if (data?.list?.run) take(data.list.run);
    },
  });
  const ask = async (wanted: 'PAUSE' | 'RESUME' | 'CANCEL'): Promise<void> => {
    const refusal = await change(ChangeListRun, { id: list.id, run: live.run, change: wanted });
    setAlert(refusal);
    setIsAsked(false);
    if (wanted === 'CANCEL' && !refusal) onTurn();
  };
  return (
    <>
      <RunBar run={live} />
      <ul className="row">
        <li>{texts.rate({ count: live.lastMinute })}</li>
        <li>
          {live.expectedEndAt === null ? texts.endUnknown : texts.end({ when: formatDateTime(live.expectedEndAt) })}
        </li>
        <li>{texts.profiles[live.profile]}</li>
      </ul>
      {isBroken && <p role="status">{texts.broken}</p>}
      <Announcement run={live} />
      <FormAlert sentence={alert} />
      {results > shownResults && (
        <div>
          <Button
            onClick={() => {
              setShownResults(results);
              onTurn();
            }}
          >
            {texts.newResults({ count: results - shownResults })}
          </Button>
        </div>
      )}
      {mayChange && (
        <div className="row">
          <Button
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) void ask(live.status === 'PAUSED' ? 'RESUME' : 'PAUSE');
            }}
          >
            {live.status === 'PAUSED' ? texts.resume : texts.pause}
          </Button>
          <Button
            onClick={() => {
              setIsAsked(true);
            }}
          >
            {texts.cancel}
          </Button>
        </div>
      )}
      {isAsked && (
        <ConfirmDialog
          title={texts.cancelTitle}
          text={texts.cancelText({ waiting: live.waiting })}
          confirm={texts.cancel}
          isBusy={isBusy}
          onConfirm={() => void ask('CANCEL')}
          onClose={() => {
            setIsAsked(false);
          }}
        />
      )}
    </>
  );
};

/** Announces the state and every tenth of the progress to screen readers. The progress bar has the details. */
const Announcement = ({ run }: { readonly run: ListRun_RunFragment }) => {
  const { told } = listsTexts().run;
  const tenths = Math.floor(runShare(run) * 10) / 10;
  return (
    <VisuallyHidden>
      <span role="status">
        {run.status === 'RUNNING' ? told.RUNNING({ percent: formatPercent(tenths) }) : told.PAUSED}
      </span>
    </VisuallyHidden>
  );
};
