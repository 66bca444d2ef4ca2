import type PDFDocument from 'pdfkit';
import { INKS } from './inks.ts';
import type { Place } from './tag.ts';

const STEP = 5;

/** The ground of what was not checked, which is not fine: stripes, as on the pages. */
export const hatch = (paper: PDFDocument, { x, y, width, height }: Place): void => {
  paper.save().rect(x, y, width, height).fill(INKS.unknownWash).rect(x, y, width, height).clip();
  paper.lineWidth(0.8);
  for (let at = x - height; at < x + width; at += STEP) paper.moveTo(at, y + height).lineTo(at + height, y);
  paper.stroke(INKS.hatch).restore();
};
