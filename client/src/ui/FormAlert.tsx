import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './FormAlert.module.css';
import type { Sentence } from './sentence.ts';

interface FormAlertProps {
  /** Why the form did not go; a new object for every attempt. */
  readonly sentence: Sentence | undefined;
  /** For a form of one field, where the focus is in its place already. */
  readonly keepsFocus?: boolean;
}

/** Above a form that did not go: it takes the focus, so that everyone is where the reason stands. */
export const FormAlert = ({ sentence, keepsFocus = false }: FormAlertProps) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!sentence) return;
    if (!keepsFocus) ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: keepsFocus ? 'nearest' : 'center' });
  }, [sentence, keepsFocus]);
  if (!sentence) return null;
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={styles['alert']}>
      <p className={styles['sentence']} lang={sentence.lang}>
        <CircleAlert aria-hidden size={18} />
        {sentence.text}
      </p>
    </div>
  );
};
