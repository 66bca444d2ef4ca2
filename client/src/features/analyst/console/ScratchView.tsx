import type { FragmentType } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { ScratchView_ScratchFragment } from '../../../generated/graphql.ts';
import { analystConsoleTexts } from '../../../texts/analystConsole/analystConsoleTexts.ts';
import { analystTexts } from '../../../texts/analyst/analystTexts.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { formatBytes, formatNumber } from '../../../texts/formatNumber.ts';
import { StateMark, type Tone } from '../../../ui/StateMark.tsx';
import styles from '../Analyst.module.css';
import { ConfirmedAction } from '../ConfirmedAction.tsx';
import { Moment } from '../Moment.tsx';
import { dropScratch } from './commandScratch.ts';

const ScratchView_scratch = graphql(`
  fragment ScratchView_scratch on Scratch {
    name
    schema
    until
    createdAt
    bytes
    projections {
      name
      status
      events
      total
    }
  }
`);

type Part = ScratchView_ScratchFragment['projections'][number];

const tones: Readonly<Record<Part['status'], Tone>> = { BUILDING: 'pending', READY: 'pass', FAILED: 'fail' };

const PartState = ({ part }: { readonly part: Part }) => {
  const texts = analystConsoleTexts();
  const { replay } = analystTexts();
  const { name, status, events, total } = part;
  return (
    <li className={styles['row']}>
      <ForeignText mono lang="en" text={name} />
      <StateMark tone={tones[status]} word={texts.statuses[status]} />
      {status === 'BUILDING' && (
        <>
          <progress
            aria-label={texts.progress(name)}
            max={total ?? undefined}
            value={total === null ? undefined : Math.min(events, total)}
          />
          <span className={styles['small']}>
            {total === null
              ? replay.shareUnknown(formatNumber(events))
              : texts.done(formatNumber(events), formatNumber(Math.max(events, total)))}
          </span>
        </>
      )}
    </li>
  );
};

interface ScratchViewProps {
  readonly scratch: FragmentType<ScratchView_ScratchFragment>;
  /** It is gone: the list is to be read anew. */
  readonly onDropped: () => Promise<unknown>;
}

/** A copy: of which moment, how large, and how far each of its read models is built. */
export const ScratchView = ({ scratch, onDropped }: ScratchViewProps) => {
  const texts = analystConsoleTexts();
  const client = useApolloClient();
  const { data } = useLiveFragment({ fragment: ScratchView_scratch, from: scratch });
  const { facts } = texts;
  return (
    <>
      <Facts
        facts={[
          { name: facts.until, value: <Moment iso={data.until} /> },
          { name: facts.created, value: <Moment iso={data.createdAt} /> },
          { name: facts.schema, value: <ForeignText mono lang="en" text={data.schema} /> },
          { name: facts.size, value: formatBytes(data.bytes) },
          {
            name: facts.readModels,
            value: (
              <ul aria-live="polite">
                {data.projections.map((part) => (
                  <PartState key={part.name} part={part} />
                ))}
              </ul>
            ),
          },
        ]}
      />
      {data.projections.some(({ status }) => status === 'FAILED') && <p>{texts.failedText}</p>}
      <div>
        <ConfirmedAction
          words={texts.drop}
          subject={<ForeignText mono text={data.name} />}
          onConfirm={async () => {
            const refusal = await dropScratch(client, data.name);
            if (!refusal) await onDropped();
            return refusal;
          }}
        />
      </div>
    </>
  );
};
