const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text of anyone as the text or an attribute's value of HTML, SVG or XML. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);
