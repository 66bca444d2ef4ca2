import { createContext, use } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { Recheck_ScanFragment, RecheckVerdict } from '../../generated/graphql.ts';
import { isFocusLost } from '../../platform/useFoundFocus.ts';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { checkTitle, findingTitle } from '../../texts/findings/findingTexts.ts';
import { formatDateTime } from '../../texts/formatTime.ts';
import { recheckTexts } from '../../texts/generated/recheckTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { RotateCw } from '../../ui/icons.ts';
import { StateMark, type Tone } from '../../ui/StateMark.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import styles from './recheck.module.css';

export const Recheck_scan = graphql(`
  fragment Recheck_scan on Scan {
    id
    recheck {
      id
      state
      finishedAt
      results {
        probe
        code
        title
        verdict
      }
    }
  }
`);

export interface Recheck {
  readonly scanId: string;
  /** The check that the visitor is waiting for. */
  readonly running: string | null;
  /** Why the check that was requested last did not run. */
  readonly fault: { readonly probe: string; readonly message: string } | null;
  readonly start: (probe: string) => void;
}

/** Runs checks of the displayed report again. Null while the scan runs, and for reports that are private or not the newest of their domain. */
export const RecheckContext = createContext<Recheck | null>(null);

interface RecheckButtonProps {
  readonly probe: string;
  /** The title of the check. */
  readonly check: string;
}

/** Runs a check again. Renders nothing if the report cannot be rechecked. */
export const RecheckButton = ({ probe, check }: RecheckButtonProps) => {
  const recheck = use(RecheckContext);
  if (!recheck) return null;
  const { button, running } = recheckTexts();
  const text = recheck.running === probe ? running : button;
  return (
    <Button
      className={styles['button']}
      aria-label={`${text}: ${check}`}
      // Not `disabled`: the focus stays where it is.
      aria-disabled={recheck.running !== null}
      onClick={() => {
        if (recheck.running === null) recheck.start(probe);
      }}
    >
      <RotateCw aria-hidden size={16} />
      {text}
    </Button>
  );
};

const tones: Readonly<Record<RecheckVerdict, Tone>> = {
  FIXED: 'pass',
  STILL_THERE: 'warn',
  NEW: 'fail',
  CHECKED: 'info',
  NOT_CHECKED: 'unknown',
};

type Result = NonNullable<Recheck_ScanFragment['recheck']>['results'][number];

/** The title of the finding, or of the check. */
const titleOf = ({ probe, code, title }: Result) =>
  code === null ? checkTitle({ probe, title }) : findingTitle(code, title);

/** One sentence for each result, for screen readers. */
export const spokenResults = ({ recheck }: Recheck_ScanFragment): string => {
  const { verdicts, nothingOpen, noneRan } = recheckTexts();
  if (!recheck || recheck.state === 'RUNNING') return '';
  if (recheck.state === 'FAILED') return noneRan;
  const said = recheck.results.map((result) => `${verdicts[result.verdict]}: ${titleOf(result).text}.`);
  return said.length > 0 ? said.join(' ') : nothingOpen;
};

interface RecheckResultsProps {
  /** The checks of the section. */
  readonly probes: readonly string[];
  /** Whether the section shows DNS records. */
  readonly isAboutDns: boolean;
}

/** Moves the focus to the results of a check, if the button that had it is gone, because its finding is fixed. */
export const focusResults = (probe: string): void => {
  if (isFocusLost()) document.querySelector<HTMLElement>(`[data-recheck~='${CSS.escape(probe)}']`)?.focus();
};

/** What the newest recheck found in a section. */
export const RecheckResults = ({ probes, isAboutDns }: RecheckResultsProps) => {
  const context = use(RecheckContext);
  const { data } = useLiveFragment(Recheck_scan, context && { __typename: 'Scan', id: context.scanId });
  const recheck = data?.recheck?.state === 'RUNNING' ? null : data?.recheck;
  const results = recheck?.results.filter(({ probe }) => probes.includes(probe)) ?? [];
  const fault = context?.fault && probes.includes(context.fault.probe) ? context.fault.message : undefined;
  if (results.length === 0 && fault === undefined) return null;
  const { title, verdicts, cached, kept } = recheckTexts();
  const has = (verdict: RecheckVerdict): boolean => results.some((result) => result.verdict === verdict);
  return (
    <div tabIndex={-1} className={styles['results']} data-recheck={probes.join(' ')}>
      {fault !== undefined && <p>{fault}</p>}
      {results.length > 0 && recheck && recheck.finishedAt !== null && (
        <>
          <p className="small strong">
            {title} <time dateTime={recheck.finishedAt}>{formatDateTime(recheck.finishedAt)}</time>
          </p>
          <ul className="stack-2">
            {results.map((result, index) => (
              <li key={index} className={styles['result']}>
                <StateMark tone={tones[result.verdict]} word={verdicts[result.verdict]} />
                <span>
                  <ThirdPartyText {...titleOf(result)} />
                </span>
              </li>
            ))}
          </ul>
          {has('NOT_CHECKED') && <p className="note">{kept}</p>}
          {has('STILL_THERE') && isAboutDns && <p className="note">{cached}</p>}
        </>
      )}
    </div>
  );
};
