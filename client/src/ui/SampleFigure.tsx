import type { ReactNode } from 'react';
import styles from './SampleFigure.module.css';
import { Stamp } from './Stamp.tsx';

interface SampleFigureProps {
  /** Text alternative that conveys everything in the drawing. */
  readonly label: string;
  /** The label on the drawing: `SAMPLE DATA`. */
  readonly stamp: string;
  readonly caption: string;
  /** Height of the drawing; its width is 400. */
  readonly height: number;
  readonly children: ReactNode;
  /** Legend under the drawing. */
  readonly legend?: ReactNode;
}

/** A preview drawing, labelled as sample data. */
export const SampleFigure = ({ label, stamp, caption, height, children, legend }: SampleFigureProps) => (
  <figure className={styles['figure']}>
    <svg className={styles['drawing']} viewBox={`0 0 400 ${height}`} role="img" aria-label={label}>
      {children}
    </svg>
    {legend}
    <figcaption className="note">
      <Stamp>{stamp}</Stamp> {caption}
    </figcaption>
  </figure>
);
