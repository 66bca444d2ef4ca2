/** The tokens of client/src/ui/tokens.css for documents and images, which have no style sheet. */
export interface Palette {
  readonly ground: string;
  readonly surface: string;
  readonly line: string;
  readonly ink: string;
  readonly muted: string;
  readonly accent: string;
  readonly green: string;
  readonly amber: string;
  readonly red: string;
  readonly unknown: string;
}

export const LIGHT: Palette = {
  ground: '#fbfaf7',
  surface: '#ffffff',
  line: '#dde2df',
  ink: '#16211f',
  muted: '#55625f',
  accent: '#0b5d57',
  green: '#1b7a43',
  amber: '#8a5a00',
  red: '#b3261e',
  unknown: '#5b6470',
};

export const DARK: Palette = {
  ground: '#0e1514',
  surface: '#16201e',
  line: '#2a3734',
  ink: '#e9efec',
  muted: '#a3b1ac',
  accent: '#5cc8ba',
  green: '#5fcb8a',
  amber: '#f0b64a',
  red: '#ff8a80',
  unknown: '#a7b0bc',
};

/** Spec 1 §4: green from 80, amber from 60 to 79, red below 60. "Not checked" has a colour of its own. */
export const bandColour = (score: number | null, palette: Palette): string => {
  if (score === null) return palette.unknown;
  if (score >= 80) return palette.green;
  return score >= 60 ? palette.amber : palette.red;
};
