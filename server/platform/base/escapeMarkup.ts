const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes untrusted text for use as text or an attribute value in HTML, SVG or XML. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);
