import { useApolloClient, useQuery } from '@apollo/client/react';
import { useId, useState, type SubmitEvent } from 'react';
import type { ListCadence } from '../../generated/graphql.ts';
import { listsTexts } from '../../texts/generated/listsTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, TextField } from '../../ui/Field.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { showToast } from '../../ui/showToast.ts';
import type { Sentence } from '../../ui/sentence.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { listPath, listReportPath } from './listAddress.ts';
import { PrivateScans, ScanPrivately, WatchDomain } from './listDocuments.ts';
import { useListsNavigate } from './listsArea.ts';
import shared from './lists.module.css';

const CADENCES = ['DAILY', 'WEEKLY', 'MONTHLY'] as const satisfies readonly ListCadence[];
type Cadence = (typeof CADENCES)[number];
/** `ONCE`: the domain is scanned once, now. */
type Often = Cadence | 'ONCE';

interface OneDomainProps {
  /** The initial domain of the form, from the URL; undefined if the form starts closed. */
  readonly domain: string | undefined;
}

/** Watches one domain from now on, or scans it once in private. */
export const OneDomain = ({ domain }: OneDomainProps) => {
  const texts = listsTexts().one;
  const [isOpen, setIsOpen] = useState(domain !== undefined);
  const titleId = useId();
  if (!isOpen) {
    return (
      <Button
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {texts.open}
      </Button>
    );
  }
  return (
    <section className={shared['sheet']} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.title}</h2>
      <OneDomainForm first={domain ?? ''} />
    </section>
  );
};

const OneDomainForm = ({ first }: { readonly first: string }) => {
  const texts = listsTexts().one;
  const client = useApolloClient();
  const navigate = useListsNavigate();
  const { data } = useQuery(PrivateScans);
  const mayScan = data?.installation.privateScans === true;
  const [domain, setDomain] = useState(first);
  const [often, setOften] = useState<Often>('WEEKLY');
  const [wasTried, setWasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [alert, setAlert] = useState<Sentence>();
  const isMissing = domain.trim() === '';

  const send = async (): Promise<void> => {
    setAlert(undefined);
    setIsBusy(true);
    try {
      const refusal = await (often === 'ONCE' ? scan() : watch(often));
      if (refusal !== undefined) setAlert({ text: refusal });
    } catch {
      setAlert({ text: listsTexts().refused });
    } finally {
      setIsBusy(false);
    }
  };
  /** Resolves to an error message, or undefined on success. */
  const watch = async (cadence: Cadence): Promise<string | undefined> => {
    const { data: sent } = await client.mutate({
      mutation: WatchDomain,
      variables: { domain: domain.trim(), cadence },
    });
    const answer = sent?.watchDomain;
    if (answer?.__typename !== 'DomainList') return answer?.message ?? listsTexts().refused;
    client.cache.evict({ fieldName: 'lists' });
    showToast('status', { text: texts.isWatched({ name: answer.name }) });
    await navigate(listPath(answer.id));
    return undefined;
  };
  const scan = async (): Promise<string | undefined> => {
    const { data: sent } = await client.mutate({ mutation: ScanPrivately, variables: { domain: domain.trim() } });
    const answer = sent?.scanPrivately;
    if (answer?.__typename !== 'PrivateScan') return answer?.message ?? listsTexts().refused;
    client.cache.evict({ fieldName: 'lists' });
    await navigate(listReportPath(answer.listId, answer.run, answer.place));
    return undefined;
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setWasTried(true);
    if (!isBusy && !isMissing) void send();
  };

  return (
    <form noValidate className="stack-4" onSubmit={submit}>
      <p className="muted">{texts.text}</p>
      <FormAlert sentence={alert} />
      <div className={shared['fields']}>
        <TextField
          required
          name="domain"
          label={texts.domain}
          maxLength={300}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={wasTried && isMissing ? texts.domainMissing : undefined}
          value={domain}
          onChange={setDomain}
        />
        <OftenField value={often} hasOnce={mayScan} onChange={setOften} />
      </div>
      <div>
        <SubmitButton isBusy={isBusy} busyWord={listsTexts().head.busy}>
          {often === 'ONCE' ? texts.scan : texts.watch}
        </SubmitButton>
      </div>
    </form>
  );
};

interface OftenFieldProps {
  readonly value: Often;
  readonly hasOnce: boolean;
  readonly onChange: (often: Often) => void;
}

const OftenField = ({ value, hasOnce, onChange }: OftenFieldProps) => {
  const { one, schedule } = listsTexts();
  const choices: readonly Often[] = hasOnce ? [...CADENCES, 'ONCE'] : CADENCES;
  return (
    <Field label={schedule.cadence}>
      {(control) => (
        <select
          {...control}
          name="cadence"
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = choices.find((each) => each === currentTarget.value);
            if (chosen) onChange(chosen);
          }}
        >
          {choices.map((each) => (
            <option key={each} value={each}>
              {each === 'ONCE' ? one.once : schedule.cadences[each]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
