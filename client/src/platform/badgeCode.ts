interface Badge {
  /** Of the picture, with its origin. */
  readonly image: string;
  /** Of what it leads to: a report, or an entry of the directory. */
  readonly report: string;
  /** In words, for who does not see it. */
  readonly alt: string;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const attribute = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** The badge as a link in HTML. */
export const badgeHtml = ({ image, report, alt }: Badge): string =>
  `<a href="${attribute(report)}"><img src="${attribute(image)}" alt="${attribute(alt)}"></a>`;

/** The badge as a link in Markdown. A bracket in a text or a parenthesis in an address would end it. */
export const badgeMarkdown = ({ image, report, alt }: Badge): string =>
  `[![${alt.replace(/[[\]\\]/g, '\\$&')}](${markdownAddress(image)})](${markdownAddress(report)})`;

const markdownAddress = (address: string): string =>
  address.replace(/[()\s<>]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
