import styles from './Hero.module.css';

/** What this is, in one sentence. Above a report it steps back: there the report has the first heading. */
export const Hero = ({ isCompact }: { readonly isCompact: boolean }) =>
  isCompact ? (
    <p className={styles['compact']}>Check how safe a website is, and see the evidence.</p>
  ) : (
    <header className={styles['hero']}>
      <h1 className={styles['title']}>Check how safe a website is, and see the evidence.</h1>
      <p className={styles['lead']}>
        Candor looks at a domain’s mail, web site, DNS, network and policies from the outside, as anyone could, and
        shows what it found line by line. Free, and without an account.
      </p>
    </header>
  );
