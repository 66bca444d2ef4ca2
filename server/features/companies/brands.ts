import { readFileSync } from 'node:fs';

const FILE = new URL('../../../data/brands.tsv', import.meta.url);

/** A brand with a logo, from simple-icons (CC0): the columns of `data/brands.tsv`. */
export interface Brand {
  /** Names its logo. */
  readonly slug: string;
  readonly title: string;
  /** The registrable domain of the page that shows how the brand presents itself; empty: that has none. Often, but not always, its own. */
  readonly domain: string;
  /** The logo: data of an SVG path in a square of 24. */
  readonly path: string;
}

export const readBrands = (): readonly Brand[] =>
  readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [slug = '', title = '', domain = '', path = ''] = line.split('\t');
      return { slug, title, domain, path };
    });

/** By its slug, as an SVG document. The file is read when the first one is asked for. */
export const createBrandLogos = (): ((slug: string) => string | undefined) => {
  let brands: ReadonlyMap<string, Brand> | undefined;
  return (slug) => {
    brands ??= new Map(readBrands().map((brand) => [brand.slug, brand]));
    const brand = brands.get(slug);
    return (
      brand &&
      `<svg role="img" viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg"><title>${escaped(brand.title)}</title><path d="${brand.path}"/></svg>`
    );
  };
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
