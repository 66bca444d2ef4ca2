import { actionsTexts } from '../../texts/actions/actionsTexts.ts';
import './print.css';
import styles from './PrintedReport.module.css';
import { useOpenForPrint } from './useOpenForPrint.ts';

/** On paper: where the report came from, and all of it opened. On the screen, nothing. */
export const PrintedReport = ({ address }: { readonly address: string }) => {
  useOpenForPrint();
  return <p className={styles['from']}>{actionsTexts().printed.from(address)}</p>;
};
