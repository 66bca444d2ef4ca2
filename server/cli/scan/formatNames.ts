/** Values of `--format`. */
export const FORMAT_NAMES = [
  'text',
  'json',
  'jsonl',
  'csv',
  'markdown',
  'html',
  'sarif',
  'junit',
  'prometheus',
] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];
