import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Returns the rows of all tables of a picture, as text. */
export const rowsOf = (picture: ReactElement): readonly string[] =>
  [...renderToStaticMarkup(picture).matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)]
      .map(([, cell = '']) => cell.replace(/<[^>]+>/g, '').trim())
      .join(' | '),
  );

/** Returns the text in a drawing. */
export const drawingOf = (picture: ReactElement): string =>
  (/<div role="img"[^>]*>(.*?)<details/s.exec(renderToStaticMarkup(picture))?.[1] ?? '').replace(/<[^>]+>/g, ' ');
