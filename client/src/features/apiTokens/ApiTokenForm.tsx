import { useMutation } from '@apollo/client/react';
import { type SubmitEvent, useId, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { TokenEnd, TokenScope } from '../../generated/graphql.ts';
import { apiTokensTexts } from '../../texts/generated/apiTokensTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useSubmission } from '../../ui/useSubmission.ts';
import styles from './ApiTokens.module.css';

const CreateApiToken = graphql(`
  mutation CreateApiToken($name: String!, $scopes: [TokenScope!]!, $end: TokenEnd!) {
    createApiToken(name: $name, scopes: $scopes, end: $end) {
      ... on ApiTokenCreated {
        secret
        token {
          id
        }
      }
      ... on Refusal {
        message
      }
    }
  }
`);

const ENDS: readonly TokenEnd[] = ['DAYS_7', 'DAYS_30', 'DAYS_90', 'DAYS_365', 'NEVER'];

const daysOf = (end: TokenEnd): number => (end === 'NEVER' ? Infinity : Number(end.slice('DAYS_'.length)));

/** Maximum length of a name in characters, as on the server. */
const MOST_CHARACTERS = 100;

/** A newly created token, with its secret. */
export interface MadeToken {
  readonly id: string;
  readonly secret: string;
}

interface ApiTokenFormProps {
  /** The scopes that can be granted. */
  readonly scopes: readonly TokenScope[];
  /** Maximum lifetime of a token in days; null if it may last forever. */
  readonly mostDays: number | null;
  readonly onMade: (token: MadeToken) => void;
  readonly onCancel: () => void;
}

/** A form for a new token: its purpose, its scopes and its expiry. Each has to be chosen. */
export const ApiTokenForm = ({ scopes, mostDays, onMade, onCancel }: ApiTokenFormProps) => {
  const texts = apiTokensTexts();
  const [create] = useMutation(CreateApiToken);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<TokenScope>>(new Set());
  const [endValue, setEnd] = useState('');
  const { isBusy, refusal, refuse, send } = useSubmission(texts.failed);
  const title = useId();
  const end = ENDS.find((each) => each === endValue);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (name.trim() === '') refuse(texts.nameMissing);
    else if (chosen.size === 0) refuse(texts.scopesMissing);
    else if (!end) refuse(texts.endMissing);
    else
      send(async () => {
        const answer = (await create({ variables: { name, scopes: [...chosen], end } })).data?.createApiToken;
        if (answer?.__typename !== 'ApiTokenCreated') return { text: answer?.message ?? apiTokensTexts().failed };
        onMade({ id: answer.token.id, secret: answer.secret });
        return undefined;
      });
  };
  return (
    <form noValidate className={styles['form']} aria-labelledby={title} onSubmit={submit}>
      <h3 id={title}>{texts.form}</h3>
      <FormAlert sentence={refusal} />
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        required
        autoFocus
        autoComplete="off"
        maxLength={MOST_CHARACTERS}
        value={name}
        onChange={setName}
      />
      <fieldset className={styles['scopes']}>
        <legend>{texts.scopes}</legend>
        {scopes.map((scope) => (
          <CheckboxField
            key={scope}
            label={texts.scopeWords[scope]}
            checked={chosen.has(scope)}
            onChange={(isChosen) => {
              setChosen(new Set(scopes.filter((each) => (each === scope ? isChosen : chosen.has(each)))));
            }}
          />
        ))}
      </fieldset>
      <SelectField
        label={texts.end}
        hint={texts.endHint}
        required
        value={endValue}
        onChange={setEnd}
        options={ENDS.filter((each) => daysOf(each) <= (mostDays ?? Infinity)).map((each) => ({
          value: each,
          label: texts.endWords[each],
        }))}
      />
      <div className="row-3">
        <SubmitButton isBusy={isBusy} busyWord={texts.making}>
          {texts.make}
        </SubmitButton>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    </form>
  );
};
