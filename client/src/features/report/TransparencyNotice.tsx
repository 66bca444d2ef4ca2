import styles from './TransparencyNotice.module.css';

/** What the score is and is not, right below it. */
export const TransparencyNotice = () => (
  <section className={styles['notice']} aria-labelledby="transparency">
    <h2 id="transparency" className={styles['title']}>
      Transparency notice
    </h2>
    <p>
      Candor looks from the outside only, at what this domain shows to everyone. The score is 100 points less the
      penalties listed under <a href="#score">How this score was made</a>, each with its rule and evidence. It is no
      audit, no legal advice and no promise that a site is safe. What could not be looked at is called “Not checked”.
    </p>
  </section>
);
