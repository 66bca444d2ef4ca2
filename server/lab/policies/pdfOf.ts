const LINES_A_PAGE = 44;

/** Creates a small uncompressed PDF (ISO 32000-1) from lines of ASCII text, similar to a word processor's "save as PDF". */
export const pdfOf = (lines: readonly string[], title = ''): string => {
  const pages = Array.from({ length: Math.max(1, Math.ceil(lines.length / LINES_A_PAGE)) }, (_, index) =>
    lines.slice(index * LINES_A_PAGE, (index + 1) * LINES_A_PAGE),
  );
  const pageNumber = (index: number): number => 4 + 2 * index;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ')}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...pages.flatMap((page, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${pageNumber(index) + 1} 0 R>>`,
      streamOf(`BT /F1 11 Tf 15 TL 60 780 Td ${page.map((line) => `(${escaped(line)}) Tj T*`).join('\n')} ET`),
    ]),
    `<</Title(${escaped(title)})>>`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Info ${objects.length} 0 R>>\nstartxref\n${start}\n%%EOF\n`;
};

const streamOf = (content: string): string => `<</Length ${content.length}>>\nstream\n${content}\nendstream`;

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');
