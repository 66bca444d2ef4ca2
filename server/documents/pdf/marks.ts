import type PDFDocument from 'pdfkit';
import { hatch } from './hatch.ts';
import { INKS } from './inks.ts';

/** How something stands; its word stands beside it always. */
export type MarkTone = 'pass' | 'warn' | 'fail' | 'info' | 'none' | 'unknown';

export const TONE_INKS: Readonly<Record<MarkTone, { readonly ink: string; readonly wash: string }>> = {
  pass: { ink: INKS.green, wash: INKS.greenWash },
  warn: { ink: INKS.amber, wash: INKS.amberWash },
  fail: { ink: INKS.red, wash: INKS.redWash },
  info: { ink: INKS.blue, wash: INKS.blueWash },
  none: { ink: INKS.muted, wash: INKS.sunken },
  unknown: { ink: INKS.unknown, wash: INKS.unknownWash },
};

/** A shape of its own for each tone, `size` points wide: colour is not the only sign. */
export const drawMark = (paper: PDFDocument, tone: MarkTone, x: number, y: number, size: number): void => {
  const { ink } = TONE_INKS[tone];
  const at = (part: number): number => part * size;
  paper.save().translate(x, y).lineWidth(at(0.16)).lineCap('round').lineJoin('round');
  switch (tone) {
    case 'pass':
      paper.moveTo(at(0.12), at(0.55)).lineTo(at(0.4), at(0.82)).lineTo(at(0.9), at(0.2)).stroke(ink);
      break;
    case 'fail':
      paper.moveTo(at(0.15), at(0.15)).lineTo(at(0.85), at(0.85));
      paper.moveTo(at(0.85), at(0.15)).lineTo(at(0.15), at(0.85)).stroke(ink);
      break;
    case 'warn':
      paper
        .lineWidth(at(0.1))
        .path(`M${at(0.5)} ${at(0.08)} L${at(0.96)} ${at(0.92)} L${at(0.04)} ${at(0.92)} Z`)
        .stroke(ink);
      paper
        .moveTo(at(0.5), at(0.38))
        .lineTo(at(0.5), at(0.64))
        .stroke(ink)
        .circle(at(0.5), at(0.79), at(0.05))
        .fill(ink);
      break;
    case 'info':
      paper.lineWidth(at(0.1)).circle(at(0.5), at(0.5), at(0.44)).stroke(ink);
      paper
        .moveTo(at(0.5), at(0.46))
        .lineTo(at(0.5), at(0.74))
        .stroke(ink)
        .circle(at(0.5), at(0.28), at(0.06))
        .fill(ink);
      break;
    case 'none':
      paper.moveTo(at(0.15), at(0.5)).lineTo(at(0.85), at(0.5)).stroke(ink);
      break;
    case 'unknown':
      hatch(paper, { x: 0, y: 0, width: size, height: size });
      paper.lineWidth(at(0.08)).lineCap('butt').rect(0, 0, size, size).stroke(ink);
  }
  paper.restore();
};
