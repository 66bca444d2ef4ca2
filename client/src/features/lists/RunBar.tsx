import type { ListRun_RunFragment } from '../../generated/graphql.ts';
import { listsTexts } from '../../texts/generated/listsTexts.ts';
import styles from './RunBar.module.css';

const WIDTH = 1_000;
const HEIGHT = 12;

type Figures = Pick<ListRun_RunFragment, 'run' | 'status' | 'planned' | 'done' | 'failed'>;

/** Returns the completed share of a run, from 0 to 1. */
export const runShare = ({ planned, done, failed }: Omit<Figures, 'run' | 'status'>): number =>
  planned === 0 ? 1 : Math.min(1, (done + failed) / planned);

/** The progress of a list's scan: completed and failed, of the planned ones. */
export const RunBar = ({ run }: { readonly run: Figures }) => {
  const texts = listsTexts().run;
  const { planned, done, failed, status } = run;
  const scale = planned === 0 ? 0 : WIDTH / planned;
  const figures = texts.figures({ done, failed, planned });
  return (
    <div className="stack-1">
      <div
        role="progressbar"
        aria-label={texts.progress({ run: String(run.run) })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(runShare(run) * 100)}
        aria-valuetext={`${texts.statuses[status]}: ${figures}`}
      >
        <svg aria-hidden className={styles['bar']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          <rect className={styles['way']} width={WIDTH} height={HEIGHT} />
          <rect className={styles['done']} width={done * scale} height={HEIGHT} />
          <rect className={styles['failed']} x={done * scale} width={failed * scale} height={HEIGHT} />
        </svg>
      </div>
      <p className="small">
        <strong>{texts.statuses[status]}</strong> · {figures}
      </p>
    </div>
  );
};
