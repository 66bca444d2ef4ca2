import { formatNumber } from '../../texts/formatNumber.ts';
import { picturesTexts } from '../../texts/generated/picturesTexts.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import styles from './EmbeddedOwners.module.css';
import { Picture } from './Picture.tsx';

interface Embedded {
  /** Null if unknown. */
  readonly company: string | null;
  readonly domain: string;
  readonly requests: number;
}

/** The companies whose resources the front page embeds, by how often its markup references them. */
export const EmbeddedOwners = ({ trackers }: { readonly trackers: readonly Embedded[] }) => {
  const { embedded: texts } = picturesTexts();
  const owners = ownersOf(trackers);
  const most = Math.max(1, ...owners.map(({ requests }) => requests));
  return (
    <Picture
      label={texts.label({ count: owners.length })}
      note={texts.note}
      table={{
        head: texts.head,
        rows: owners.map(({ company, domains, requests }) => [
          <ThirdPartyText text={company} />,
          <ThirdPartyText mono text={domains.join(', ')} />,
          formatNumber(requests),
        ]),
      }}
    >
      <div className={styles['owners']}>
        {owners.map(({ company, domains, requests }) => (
          <div key={company} className={styles['owner']}>
            <span className="strong breakable">
              <ThirdPartyText text={company} />
            </span>
            <span className="strong">{formatNumber(requests)}</span>
            <svg className={styles['bar']} viewBox="0 0 100 8" preserveAspectRatio="none">
              <rect x={0} y={0} width={(100 * requests) / most} height={8} />
            </svg>
            <span className={styles['domains']}>
              <ThirdPartyText mono text={domains.join(', ')} />
            </span>
          </div>
        ))}
      </div>
    </Picture>
  );
};

interface Owner {
  readonly company: string;
  readonly domains: readonly string[];
  readonly requests: number;
}

/** Returns one row per company, those with the most requests first. */
const ownersOf = (trackers: readonly Embedded[]): readonly Owner[] =>
  [...new Set(trackers.flatMap(({ company }) => company ?? []))]
    .map((company) => {
      const own = trackers.filter((each) => each.company === company);
      return {
        company,
        domains: [...new Set(own.map(({ domain }) => domain))],
        requests: own.reduce((sum, { requests }) => sum + requests, 0),
      };
    })
    .sort((one, other) => other.requests - one.requests);
