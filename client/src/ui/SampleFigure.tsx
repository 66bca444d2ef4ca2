import type { ReactNode } from 'react';
import styles from './SampleFigure.module.css';
import { Stamp } from './Stamp.tsx';

interface SampleFigureProps {
  /** All that the picture tells, in words. */
  readonly label: string;
  /** `SAMPLE DATA`. */
  readonly stamp: string;
  readonly caption: string;
  /** Of the drawing; its width is 400. */
  readonly height: number;
  readonly children: ReactNode;
  /** Under the drawing: what its marks mean. */
  readonly legend?: ReactNode;
}

/** A drawing of what will be, marked as made of sample data. */
export const SampleFigure = ({ label, stamp, caption, height, children, legend }: SampleFigureProps) => (
  <figure className={styles['figure']}>
    <svg className={styles['drawing']} viewBox={`0 0 400 ${height}`} role="img" aria-label={label}>
      {children}
    </svg>
    {legend}
    <figcaption className={styles['caption']}>
      <Stamp>{stamp}</Stamp> {caption}
    </figcaption>
  </figure>
);
