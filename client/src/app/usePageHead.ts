import { useEffect } from 'react';

interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Path of the canonical address. */
  readonly path: string;
}

/** The element of the head with this selector, made when the server's head had none. */
const headElement = (selector: string, make: () => HTMLElement): HTMLElement => {
  const standing = document.head.querySelector<HTMLElement>(selector);
  if (standing) return standing;
  const made = make();
  document.head.append(made);
  return made;
};

const setMeta = (attribute: 'name' | 'property', key: string, content: string): void => {
  const meta = headElement(`meta[${attribute}="${key}"]`, () => {
    const made = document.createElement('meta');
    made.setAttribute(attribute, key);
    return made;
  });
  meta.setAttribute('content', content);
};

/**
 * Keeps the head in step with the screen. The server has written the head of the address that was opened (it stands at the marker in
 * index.html); its Report data (JSON-LD) describe that one page only, so they leave with it.
 */
export const usePageHead = ({ title, description, path }: PageHead): void => {
  useEffect(() => {
    const address = new URL(path, window.location.origin).href;
    const canonical = headElement('link[rel="canonical"]', () => {
      const made = document.createElement('link');
      made.setAttribute('rel', 'canonical');
      return made;
    });
    if (canonical.getAttribute('href') !== address) {
      document.head.querySelector('script[type="application/ld+json"]')?.remove();
      canonical.setAttribute('href', address);
    }
    document.title = title;
    setMeta('name', 'description', description);
    setMeta('property', 'og:title', title);
    setMeta('property', 'og:description', description);
    setMeta('property', 'og:url', address);
  }, [title, description, path]);
};
