import papaparse from 'papaparse';

/** Matches text that spreadsheets take for a formula, also in full-width characters (OWASP, CSV injection). Negative numbers are excluded. */
const FORMULA = /^(?!-\d+(\.\d+)?$)[=+\-@\t\r\n＝＋－＠]/;

const BYTE_ORDER_MARK = '\uFEFF';
const NEWLINE = '\r\n';

/**
 * Formats rows as CSV (RFC 4180) with a header row and a byte order mark, by which spreadsheets recognise UTF-8. Text that a spreadsheet would take for a
 * formula is prefixed with an apostrophe. NULL is an empty cell; an empty text is written as `""`.
 */
export const queryCsv = (columns: readonly string[], rows: readonly (readonly (string | null)[])[]): string => {
  const line = (cells: readonly (string | null)[]): string =>
    cells
      .map((cell) => {
        if (cell === null) return '';
        return cell === '' ? '""' : papaparse.unparse([[cell]], { newline: NEWLINE, escapeFormulae: FORMULA });
      })
      .join(',') + NEWLINE;
  return BYTE_ORDER_MARK + [columns, ...rows].map(line).join('');
};
