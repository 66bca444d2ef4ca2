import type { ReactNode } from 'react';
import { joinClasses } from '../../ui/joinClasses.ts';
import { StateMark, type Mark } from '../../ui/StateMark.tsx';
import styles from './Steps.module.css';

/** One link of a chain. */
export interface Step {
  readonly title: ReactNode;
  readonly mark?: Mark | undefined;
  readonly lines: readonly ReactNode[];
  /** The connection to the next link. `broken`: there is none, and the text says why. */
  readonly next?: { readonly text: ReactNode; readonly broken?: boolean } | undefined;
}

/** A chain, drawn from top to bottom: boxes, and labelled arrows between them. */
export const Steps = ({ steps }: { readonly steps: readonly Step[] }) => (
  <div className={styles['steps']}>
    {steps.map(({ title, mark, lines, next }, index) => (
      <div key={index} className={styles['step']}>
        <div className={joinClasses(styles['box'], mark && styles[mark.tone])}>
          <div className={styles['head']}>
            <span className={styles['title']}>{title}</span>
            {mark && <StateMark {...mark} />}
          </div>
          {lines.map((line, at) => (
            <div key={at} className="note breakable">
              {line}
            </div>
          ))}
        </div>
        {next && (
          <div className={joinClasses(styles['next'], next.broken === true && styles['broken'])}>
            <svg width="20" height="28" viewBox="0 0 20 28" className={styles['arrow']}>
              <path d="M10 1v24M4 19l6 6 6-6" fill="none" />
            </svg>
            <span>{next.text}</span>
          </div>
        )}
      </div>
    ))}
  </div>
);
