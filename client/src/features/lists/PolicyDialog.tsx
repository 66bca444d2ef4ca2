import styles from './lists.module.css';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { ListPolicyChoicesQuery } from '../../generated/graphql.ts';
import { listsTexts } from '../../texts/generated/listsTexts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { LoadFault } from '../../ui/LoadFault.tsx';
import { LoadingLines } from '../../ui/OutlineBar.tsx';
import { showToast } from '../../ui/showToast.ts';
import type { Sentence } from '../../ui/sentence.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { graphql } from '../../generated/gql.ts';

interface PolicyDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Selects the policy that a list is judged by: one that ships with Candor, a custom one, or none. */
export const PolicyDialog = ({ id, onClose }: PolicyDialogProps) => {
  const texts = listsTexts().policy;
  const { data, error, refetch } = useQuery(ListPolicyChoices, { variables: { id }, fetchPolicy: 'network-only' });
  if (data?.list) return <Form id={id} list={data.list} onClose={onClose} />;
  return (
    <Dialog title={texts.title} onClose={onClose}>
      {error || data ? (
        <LoadFault
          className={styles['sheet']}
          text={texts.failed}
          tryAgain={listsTexts().tryAgain}
          onRetry={() => {
            refetch().catch(() => undefined);
          }}
        />
      ) : (
        <LoadingLines className={styles['sheet']} text={texts.loading} />
      )}
    </Dialog>
  );
};

type Choices = NonNullable<ListPolicyChoicesQuery['list']>;

/** Upper case, to differ from the standards' names, which are in lower case. */
const [NONE, OWN] = ['', 'OWN'];

interface FormProps extends PolicyDialogProps {
  readonly list: Choices;
}

interface Faults {
  readonly faults: readonly { readonly line: number; readonly message: string }[];
}

const Form = ({ id, list: { policy, policyStandards }, onClose }: FormProps) => {
  const texts = listsTexts().policy;
  const client = useApolloClient();
  const [chosen, setChosen] = useState(policy ? (policy.standard ?? OWN) : NONE);
  const [text, setText] = useState(policy?.text ?? '');
  const [alert, setAlert] = useState<Sentence>();
  const [found, setFound] = useState<Faults>({ faults: [] });
  const [isBusy, setIsBusy] = useState(false);
  const standard = policyStandards.find(({ name }) => name === chosen);

  const save = async (): Promise<void> => {
    setIsBusy(true);
    setAlert(undefined);
    setFound({ faults: [] });
    const variables = { id, standard: standard?.name ?? null, text: chosen === OWN ? text : null };
    try {
      const { data } = await client.mutate({ mutation: SetListPolicy, variables });
      const changed = data?.changed;
      if (changed?.__typename === 'PolicyFaulty') setFound(changed);
      else if (changed?.__typename === 'ListRefused') setAlert({ text: changed.message });
      else {
        onClose();
        showToast('status', { text: chosen === NONE ? texts.isNone : texts.isSet });
      }
    } catch {
      // Every failure has the same message; the server's own reasons arrive as refusals.
      setAlert({ text: listsTexts().refused });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={texts.title}
      text={texts.text}
      confirm={listsTexts().head.save}
      isBusy={isBusy}
      alert={alert}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <Field label={texts.which}>
        {(control) => (
          <select
            {...control}
            name="policy"
            value={chosen}
            onChange={({ currentTarget }) => {
              setChosen(currentTarget.value);
            }}
          >
            <option value={NONE}>{texts.none}</option>
            {policyStandards.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
            <option value={OWN}>{texts.own}</option>
          </select>
        )}
      </Field>
      {standard?.description && <p className="note">{standard.description}</p>}
      {chosen === OWN && (
        <Field label={texts.yaml} hint={texts.yamlHint}>
          {(control) => (
            <textarea
              {...control}
              name="yaml"
              rows={12}
              spellCheck={false}
              autoCapitalize="off"
              value={text}
              onChange={({ currentTarget }) => {
                setText(currentTarget.value);
              }}
            />
          )}
        </Field>
      )}
      {found.faults.length > 0 && (
        <div role="alert">
          <p>{texts.faults}</p>
          <ul>
            {found.faults.map(({ line, message }, index) => (
              <li key={index}>
                <ThirdPartyText text={texts.fault({ line: String(line), message })} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </ConfirmDialog>
  );
};

const ListPolicyChoices = graphql(`
  query ListPolicyChoices($id: ID!) {
    list(id: $id) {
      id
      policy {
        revision
        title
        standard
        text
      }
      policyStandards {
        name
        title
        description
      }
    }
  }
`);

const SetListPolicy = graphql(`
  mutation SetListPolicy($id: ID!, $standard: String, $text: String) {
    changed: setListPolicy(id: $id, standard: $standard, text: $text) {
      ... on DomainList {
        id
        policy {
          revision
          standard
          text
          title
        }
      }
      ... on ListGone {
        id
      }
      ... on ListRefused {
        message
      }
      ... on PolicyFaulty {
        faults {
          line
          message
        }
      }
    }
  }
`);
