import papaparse from 'papaparse';

/** What spreadsheets take for the beginning of a formula, in full width too (OWASP, CSV injection); a negative number is none. */
const FORMULA = /^(?!-\d+(\.\d+)?$)[=+\-@\t\r\n＝＋－＠]/;

const BYTE_ORDER_MARK = '\uFEFF';
const NEWLINE = '\r\n';

/**
 * Rows as CSV (RFC 4180) with a header row and a byte order mark, by which spreadsheets know UTF-8. What a spreadsheet would take for a
 * formula begins with an apostrophe. NULL is an empty cell; an empty text is written as `""`.
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
