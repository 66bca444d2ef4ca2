import { joinClasses } from '../../ui/joinClasses.ts';
import styles from './MethodMark.module.css';

/** GET, POST: by its word, and by a colour. */
export const MethodMark = ({ method }: { readonly method: string }) => (
  <span className={joinClasses(styles['method'], method === 'GET' ? styles['get'] : styles['post'])}>{method}</span>
);
