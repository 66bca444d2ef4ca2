import { StatusCard } from './StatusCard.tsx';
import styles from './StatusPage.module.css';

/** On a StatusPage, while the server is asked. */
export const StatusWaiting = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <>
    <StatusCard title={title} note={text} />
    <div aria-hidden className={styles['waiting']} />
  </>
);
