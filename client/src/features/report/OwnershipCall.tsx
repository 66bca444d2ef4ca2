import { BadgeCheck, MessagesSquare } from '../../ui/icons.ts';
import { use } from 'react';
import { reportFrameTexts } from '../../texts/reportFrame/reportFrameTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { notify } from '../../ui/notify.ts';
import styles from './OwnershipCall.module.css';
import { ReportDomain } from './ReportDomain.ts';

/** For who owns the business: both buttons say what is coming (spec 2 §2 and §8). */
export const OwnershipCall = () => {
  const domain = use(ReportDomain);
  const words = reportFrameTexts().ownership;
  return (
    <section id="ownership" className={styles['call']} aria-labelledby="ownership-title">
      <h2 id="ownership-title">{words.title}</h2>
      <p className={styles['text']}>{words.text(<ForeignText mono text={`security@${domain}`} />)}</p>
      <div className={styles['buttons']}>
        <Button
          kind="primary"
          onClick={() => {
            notify('alert', { text: words.verifySoon });
          }}
        >
          <BadgeCheck aria-hidden size={18} />
          {words.verify}
        </Button>
        <Button
          onClick={() => {
            notify('alert', { text: words.consultSoon });
          }}
        >
          <MessagesSquare aria-hidden size={18} />
          {words.consult}
        </Button>
      </div>
    </section>
  );
};
