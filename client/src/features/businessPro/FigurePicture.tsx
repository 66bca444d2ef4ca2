import styles from './FigurePicture.module.css';

/** A share as people: `count` of a hundred. The number beside it says the same, so the picture is silent. */
export const ShareDots = ({ count }: { readonly count: number }) => (
  <svg className={styles['picture']} viewBox="0 0 200 50" aria-hidden>
    {Array.from({ length: 100 }, (_, index) => (
      <circle
        key={index}
        className={index < count ? styles['full'] : styles['hollow']}
        cx={5 + (index % 20) * 10}
        cy={5 + Math.floor(index / 20) * 10}
        r={3.4}
      />
    ))}
  </svg>
);

/** A quantity as bars of one each, the last one cut. */
export const UnitBars = ({ quantity }: { readonly quantity: number }) => (
  <svg className={styles['picture']} viewBox="0 0 200 50" aria-hidden>
    {Array.from({ length: Math.ceil(quantity) }, (_, index) => (
      <g key={index}>
        <rect className={styles['rest']} x={index * 41} y={13} width={36} height={24} rx={2} />
        <rect
          className={styles['bar']}
          x={index * 41}
          y={13}
          width={36 * Math.min(1, quantity - index)}
          height={24}
          rx={2}
        />
      </g>
    ))}
  </svg>
);

/** One against so many times as much. */
export const RatioBars = ({ ratio, longest }: { readonly ratio: number; readonly longest: number }) => (
  <svg className={styles['picture']} viewBox="0 0 200 50" aria-hidden>
    <rect className={styles['rest']} y={4} width={200 / longest} height={18} rx={2} />
    <rect className={styles['bar']} y={28} width={(200 / longest) * ratio} height={18} rx={2} />
  </svg>
);
