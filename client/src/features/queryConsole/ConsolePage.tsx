import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { graphql } from '../../generated/gql.ts';
import { analystConsoleTexts } from '../../texts/generated/analystConsoleTexts.ts';
import { Field } from '../../ui/Field.tsx';
import { ListOutcome } from '../administrators/ListOutcome.tsx';
import { useAdminHead } from '../administrators/useAdminHead.ts';
import styles from '../analyst/Analyst.module.css';
import { AnalystHead, AnalystSection } from '../analyst/AnalystHead.tsx';
import { BuildScratchForm, ScratchView } from './Scratch.tsx';
import { QueryConsole } from './QueryConsole.tsx';

const Scratches = graphql(`
  query Scratches {
    scratches {
      name
      tables {
        name
        columns {
          name
          type
        }
      }
      projections {
        name
        status
      }
      ...ScratchView_scratch
    }
    projections {
      name
    }
  }
`);

/** Poll while a copy is being built: the subscription of the read models does not cover scratch copies. */
const POLL_MS = 1_000;

/** Scratch copies of the read models at a point in time, and queries on them. The selected copy is in the URL. */
export const ConsolePage = () => {
  const texts = analystConsoleTexts();
  useAdminHead(texts.title);
  const [query, setQuery] = useSearchParams();
  const { data, error, refetch, startPolling, stopPolling } = useQuery(Scratches, { fetchPolicy: 'cache-and-network' });
  const scratches = data?.scratches;
  const wanted = query.get('scratch');
  const chosen = scratches?.find(({ name }) => name === wanted) ?? scratches?.[0];
  const isBuilding =
    scratches?.some(({ projections }) => projections.some(({ status }) => status === 'BUILDING')) ?? false;
  useEffect(() => {
    if (!isBuilding) return undefined;
    startPolling(POLL_MS);
    return stopPolling;
  }, [isBuilding, startPolling, stopPolling]);

  const choose = (name: string): void => {
    setQuery({ scratch: name }, { replace: true });
  };
  const again = (): Promise<unknown> => refetch().catch(() => undefined);
  return (
    <div className="stack-6">
      <AnalystHead title={texts.title} lead={texts.lead} />
      {chosen && (
        <QueryConsole
          key={chosen.name}
          scratch={chosen}
          isReady={chosen.projections.every(({ status }) => status !== 'BUILDING')}
        />
      )}
      <AnalystSection title={texts.scratch}>
        <ListOutcome
          count={scratches?.length}
          hasFailed={error !== undefined}
          failed={texts.failed}
          onRetry={() => void again()}
          empty={{ title: texts.noScratch, text: texts.noScratchText }}
        >
          {chosen && scratches && (
            <>
              <ScratchChoice names={scratches.map(({ name }) => name)} chosen={chosen.name} onChoose={choose} />
              <ScratchView scratch={chosen} onDropped={again} />
            </>
          )}
        </ListOutcome>
        {data && (
          <BuildScratchForm
            key={scratches?.length}
            isOpen={scratches?.length === 0}
            projections={data.projections.map(({ name }) => name)}
            onBuilding={async (name) => {
              await again();
              choose(name);
            }}
          />
        )}
      </AnalystSection>
    </div>
  );
};

interface ScratchChoiceProps {
  readonly names: readonly string[];
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}

/** Selects a copy. */
const ScratchChoice = ({ names, chosen, onChoose }: ScratchChoiceProps) => (
  <div className={styles['narrow']}>
    <Field label={analystConsoleTexts().choose}>
      {(control) => (
        <select
          {...control}
          name="scratch"
          value={chosen}
          onChange={({ currentTarget }) => {
            onChoose(currentTarget.value);
          }}
        >
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  </div>
);
