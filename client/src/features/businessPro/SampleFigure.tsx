import type { ReactNode } from 'react';
import { businessProTexts } from '../../texts/businessPro/businessProTexts.ts';
import { Stamp } from '../../ui/Stamp.tsx';
import styles from './SampleFigure.module.css';

interface SampleFigureProps {
  /** All that the picture tells, in words. */
  readonly label: string;
  readonly caption: string;
  /** Of the drawing; its width is 400. */
  readonly height: number;
  readonly children: ReactNode;
  /** Under the drawing: what its marks mean. */
  readonly legend?: ReactNode;
}

/** A drawing of what will be, marked as made of sample data. */
export const SampleFigure = ({ label, caption, height, children, legend }: SampleFigureProps) => (
  <figure className={styles['figure']}>
    <svg className={styles['drawing']} viewBox={`0 0 400 ${height}`} role="img" aria-label={label}>
      {children}
    </svg>
    {legend}
    <figcaption className={styles['caption']}>
      <Stamp>{businessProTexts().features.sample}</Stamp> {caption}
    </figcaption>
  </figure>
);
