import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  Ellipsis,
  Info,
  OctagonX,
  TriangleAlert,
} from './icons.ts';
import { joinClasses } from './joinClasses.ts';
import styles from './StateMark.module.css';

/** `unknown` is "not checked": hatched, never a colour that reads as fine. */
export type Tone = 'pass' | 'warn' | 'high' | 'fail' | 'info' | 'none' | 'unknown' | 'pending';

const icons = {
  pass: CircleCheck,
  warn: TriangleAlert,
  high: CircleAlert,
  fail: OctagonX,
  info: Info,
  none: CircleMinus,
  unknown: CircleDashed,
  pending: Ellipsis,
} as const satisfies Record<Tone, unknown>;

export interface Mark {
  readonly tone: Tone;
  readonly word: string;
}

/** A state as word, shape and colour together. */
export const StateMark = ({ tone, word }: Mark) => {
  const Icon = icons[tone];
  return (
    <span className={joinClasses(styles['mark'], styles[tone])}>
      <Icon aria-hidden size={15} strokeWidth={2.25} />
      {word}
    </span>
  );
};
