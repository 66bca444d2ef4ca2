import { FormAlert } from '../../ui/FormAlert.tsx';
import type { Sentence } from '../../ui/sentence.ts';
import styles from './LoginPage.module.css';

interface SignInRefusalProps {
  readonly sentence: Sentence | undefined;
  readonly waiting: string | undefined;
}

/** Why nobody was signed in, and from when on it can be tried again. */
export const SignInRefusal = ({ sentence, waiting }: SignInRefusalProps) => (
  <div className={styles['refusal']}>
    <FormAlert sentence={sentence} />
    {sentence && waiting !== undefined && <p role="status">{waiting}</p>}
  </div>
);
