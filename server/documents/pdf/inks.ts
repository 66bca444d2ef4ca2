import { LIGHT } from '../colours.ts';
import type { TextLook } from './textLines.ts';

/** The colours of paper: the light ones of client/src/ui/tokens.css. */
export const INKS = {
  ...LIGHT,
  sunken: '#f4f4ef',
  lineStrong: '#7d8a86',
  greenWash: '#e9f4ed',
  amberWash: '#fbf2df',
  redWash: '#fbecea',
  unknownWash: '#f1f2f4',
  hatch: '#d3d7dc',
  trackGround: '#e9ece9',
  blue: '#1f5fa8',
  blueWash: '#eaf1f9',
  accentWash: '#e7f0ee',
} as const;

/** The sizes of text on paper, in points. */
export const LOOKS = {
  title: { size: 22, weight: 'semibold', colour: INKS.ink, leading: 28 },
  lead: { size: 12, weight: 'regular', colour: INKS.muted, leading: 17 },
  heading: { size: 13, weight: 'semibold', colour: INKS.ink, leading: 18 },
  chapter: { size: 18, weight: 'semibold', colour: INKS.ink, leading: 24 },
  part: { size: 11, weight: 'semibold', colour: INKS.ink, leading: 16 },
  code: { size: 8, weight: 'mono', colour: INKS.ink, leading: 12 },
  cell: { size: 8.5, weight: 'regular', colour: INKS.ink, leading: 12 },
  body: { size: 10, weight: 'regular', colour: INKS.ink, leading: 15 },
  strong: { size: 10, weight: 'semibold', colour: INKS.ink, leading: 15 },
  label: { size: 9, weight: 'regular', colour: INKS.muted, leading: 15 },
  small: { size: 8, weight: 'regular', colour: INKS.muted, leading: 12 },
  columnTitle: { size: 8.5, weight: 'semibold', colour: INKS.muted, leading: 12 },
} as const satisfies Readonly<Record<string, TextLook>>;
