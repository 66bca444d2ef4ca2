import { partnersTexts } from '../../texts/partners/partnersTexts.ts';
import { SampleFigure } from '../../ui/SampleFigure.tsx';
import { scoreBand } from '../../ui/scoreBand.ts';
import styles from './ClientsFigure.module.css';

/** Sample data, of sites of the sample internet. */
const CLIENTS = [
  { domain: 'corner-shop.example', before: 54, after: 86 },
  { domain: 'oak-and-anvil.example', before: 71, after: 92 },
  { domain: 'paper-kite.example', before: 78, after: 78 },
] as const;

const LEFT = 12;
const RIGHT = 388;
const at = (score: number): number => LEFT + ((RIGHT - LEFT) * (score - 40)) / 60;

/** Where three clients stood, and where they stand: a hollow dot and a full one on one scale. */
export const ClientsFigure = () => {
  const { hero } = partnersTexts();
  return (
    <SampleFigure stamp={hero.sample} label={hero.figure} caption={hero.caption} height={288}>
      <circle className={styles['before']} cx={18} cy={16} r={6} />
      <text className={styles['legend']} x={32} y={20}>
        {hero.before}
      </text>
      <circle className={styles['after']} cx={168} cy={16} r={7} />
      <text className={styles['legend']} x={182} y={20}>
        {hero.after}
      </text>
      {CLIENTS.map(({ domain, before, after }, row) => {
        const y = 96 + row * 78;
        return (
          <g key={domain} className={styles[scoreBand(after)]}>
            <text className={styles['domain']} x={LEFT} y={y - 34}>
              {domain}
            </text>
            <line className={styles['scale']} x1={LEFT} x2={RIGHT} y1={y} y2={y} />
            {[60, 80].map((score) => (
              <line key={score} className={styles['tick']} x1={at(score)} x2={at(score)} y1={y - 5} y2={y + 5} />
            ))}
            <line className={styles['way']} x1={at(before)} x2={at(after)} y1={y} y2={y} />
            <circle className={styles['before']} cx={at(before)} cy={y} r={6} />
            <circle className={styles['after']} cx={at(after)} cy={y} r={7} />
            {before !== after && (
              <text className={styles['number']} x={at(before)} y={y - 13} textAnchor="middle">
                {before}
              </text>
            )}
            <text className={styles['score']} x={at(after)} y={y - 13} textAnchor="middle">
              {after}
            </text>
          </g>
        );
      })}
    </SampleFigure>
  );
};
