import { LIGHT } from '../colours.ts';

/** The colours for paper: the light ones of client/src/ui/tokens.css. */
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
