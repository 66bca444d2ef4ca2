interface Badge {
  /** URL of the image, including its origin. */
  readonly image: string;
  /** URL that the badge links to: a report, or a directory entry. */
  readonly report: string;
  /** Alternative text for the image. */
  readonly alt: string;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const attribute = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** The badge as a link in HTML. */
export const badgeHtml = ({ image, report, alt }: Badge): string =>
  `<a href="${attribute(report)}"><img src="${attribute(image)}" alt="${attribute(alt)}"></a>`;

/** The badge as a link in Markdown. Brackets in the text and parentheses in the URLs are escaped, because they would end the link. */
export const badgeMarkdown = ({ image, report, alt }: Badge): string =>
  `[![${alt.replace(/[[\]\\]/g, '\\$&')}](${markdownAddress(image)})](${markdownAddress(report)})`;

const markdownAddress = (address: string): string =>
  address.replace(/[()\s<>]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
