import { reportFrameTexts } from '../../texts/reportFrame/reportFrameTexts.ts';
import styles from './TransparencyNotice.module.css';

/** What the score is and is not, right below it. */
export const TransparencyNotice = () => {
  const { title, text } = reportFrameTexts().transparency;
  return (
    <section className={styles['notice']} aria-labelledby="transparency">
      <h2 id="transparency" className={styles['title']}>
        {title}
      </h2>
      <p>
        {text((words) => (
          <a href="#score">{words}</a>
        ))}
      </p>
    </section>
  );
};
