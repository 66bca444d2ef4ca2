import { ChevronDown, ChevronRight } from '../../../ui/icons.ts';
import type { KeyboardEvent } from 'react';
import type { CauseTree_NodeFragment } from '../../../generated/graphql.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { analystLogTexts } from '../../../texts/analystLog/analystLogTexts.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { joinClasses } from '../../../ui/joinClasses.ts';
import { formatElapsed } from '../formatElapsed.ts';
import styles from './CauseTree.module.css';

interface CauseNodeProps {
  readonly node: ValueOf<CauseTree_NodeFragment>;
  /** Whether its stream is another than its cause's. */
  readonly isElsewhere: boolean;
  /** Undefined: there is nothing below it. */
  readonly isOpen: boolean | undefined;
  /** Whether the Tab key stops here. */
  readonly isStop: boolean;
  readonly isChosen: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: () => void;
  readonly onToggle: () => void;
  readonly onChoose: () => void;
}

/** Deeper ones stand below the deepest that is drawn further in: a chain of causes may be long, a screen is narrow. */
const DEEPEST_DRAWN = 12;

/** One node: a command of the outside world or of a policy, or an event, with the time since the root. */
export const CauseNode = ({
  node,
  isElsewhere,
  isOpen,
  isStop,
  isChosen,
  onKeyDown,
  onFocus,
  onToggle,
  onChoose,
}: CauseNodeProps) => {
  const texts = analystLogTexts().tree;
  const { depth, event, kind } = node;
  const Chevron = isOpen === true ? ChevronDown : ChevronRight;
  return (
    <li
      role="treeitem"
      aria-level={depth + 1}
      aria-expanded={isOpen}
      aria-selected={isChosen}
      tabIndex={isStop ? 0 : -1}
      data-depth={Math.min(depth, DEEPEST_DRAWN)}
      className={joinClasses(styles['node'], isChosen && styles['chosen'])}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onClick={onChoose}
    >
      <span
        aria-hidden
        className={styles['toggle']}
        onClick={(click) => {
          click.stopPropagation();
          onToggle();
        }}
      >
        {isOpen !== undefined && <Chevron size={16} />}
      </span>
      <span className={styles['what']}>
        {event ? (
          <ForeignText mono lang="en" text={event.type} />
        ) : (
          <em>{kind === 'COMMAND' && depth === 0 ? texts.root : texts.command}</em>
        )}
        {event && isElsewhere && (
          <span className={styles['stream']}>
            <ForeignText mono text={event.stream} />
          </span>
        )}
      </span>
      <span className={styles['after']}>{texts.after(formatElapsed(node.afterMs))}</span>
    </li>
  );
};
