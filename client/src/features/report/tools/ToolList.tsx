import type { ValueOf } from '../../../app/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { Confidence, ToolList_ToolFragment } from '../../../generated/graphql.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { ForeignList } from '../ForeignList.tsx';
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

const CONFIDENCE: Readonly<Record<Confidence, string>> = {
  HIGH: 'High confidence',
  MEDIUM: 'Medium confidence',
  LOW: 'Low confidence',
};

const nameOf = ({ name, version }: Tool): string => (version === null ? name : `${name} ${version}`);

const ToolEntry = ({ tool }: { readonly tool: Tool }) => (
  <li className={styles['tool']}>
    <p>
      <span className={styles['name']}>
        <ForeignText text={nameOf(tool)} />
      </span>{' '}
      {tool.company !== null && tool.company !== tool.name && (
        <>
          of <ForeignText text={tool.company} />
        </>
      )}
    </p>
    <p className={styles['facts']}>
      {tool.type}. {tool.source}. {CONFIDENCE[tool.confidence]}.
    </p>
    {tool.evidence.length > 0 && (
      <Disclosure summary="What gives it away">
        <ForeignList items={tool.evidence} limit={10} />
      </Disclosure>
    )}
  </li>
);

/** The tools of a group; a long list scrolls in itself, also with the keyboard. */
export const ToolList = ({ label, tools }: { readonly label: string; readonly tools: readonly Tool[] }) => (
  <div className={styles['scroll']} tabIndex={0} role="region" aria-label={label}>
    <ul className={styles['list']}>
      {tools.map((tool, index) => (
        <ToolEntry key={index} tool={tool} />
      ))}
    </ul>
  </div>
);
