import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { Confidence, ToolList_ToolFragment } from '../../../generated/graphql.ts';
import { reportToolsTexts } from '../../../texts/reportTools/reportToolsTexts.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { StateMark, type Tone } from '../../../ui/StateMark.tsx';
import { LimitedList } from '../LimitedList.tsx';
import { Term } from './Term.tsx';
import styles from './ToolList.module.css';

graphql(`
  fragment ToolList_tool on Tool {
    name
    type
    source
    confidence
    version
    company
    evidence
  }
`);

type Tool = ValueOf<ToolList_ToolFragment>;

/** How sure it is says nothing of good or bad. */
const TONES: Readonly<Record<Confidence, Tone>> = { HIGH: 'info', MEDIUM: 'none', LOW: 'none' };

const NAME_LENGTH = 60;
const EVIDENCE_LENGTH = 120;
const EVIDENCE_LIMIT = 5;

const nameOf = ({ name, version }: Tool): string => (version === null ? name : `${name} ${version}`);

const Evidence = ({ evidence }: Pick<Tool, 'evidence'>) => (
  <div className={styles['evidence']}>
    <Disclosure summary={reportToolsTexts().tools.evidence}>
      <LimitedList
        limit={EVIDENCE_LIMIT}
        items={evidence.map((each) => (
          <CutText text={each} limit={EVIDENCE_LENGTH} />
        ))}
      />
    </Disclosure>
  </div>
);

const ToolEntry = ({ tool }: { readonly tool: Tool }) => {
  const texts = reportToolsTexts().tools;
  return (
    <li className={styles['tool']}>
      <span className={styles['name']}>
        <CutText prose text={nameOf(tool)} limit={NAME_LENGTH} />
      </span>
      <StateMark tone={TONES[tool.confidence]} word={texts.confidence[tool.confidence]} />
      <p className={styles['facts']}>
        {texts.type}: <Term term={tool.type} words={texts.types} />. {texts.source}:{' '}
        <Term term={tool.source} words={texts.sources} />
        {tool.company !== null && tool.company !== tool.name && (
          <>
            . {texts.company}: <ForeignText text={tool.company} />
          </>
        )}
      </p>
      {tool.evidence.length > 0 && <Evidence evidence={tool.evidence} />}
    </li>
  );
};

/** The tools of a group; a long list scrolls in itself, also with the keyboard. */
export const ToolList = ({ label, tools }: { readonly label: string; readonly tools: readonly Tool[] }) => (
  <ScrollRegion label={label}>
    <ul className={styles['list']}>
      {tools.map((tool, index) => (
        <ToolEntry key={index} tool={tool} />
      ))}
    </ul>
  </ScrollRegion>
);
