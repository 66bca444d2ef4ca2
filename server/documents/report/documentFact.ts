import type { Cell, CellKind, DocumentColumn, DocumentTable } from './reportDocument.ts';

export const column = (title: string, share: number, kind: CellKind = 'text'): DocumentColumn => ({
  title,
  share,
  kind,
});

/** `empty` is shown if there are no rows. */
export const documentTable = (
  title: string,
  columns: readonly DocumentColumn[],
  rows: readonly (readonly Cell[])[],
  empty: string,
): DocumentTable => ({ title, columns, rows, empty });
