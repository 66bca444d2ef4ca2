import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDomain } from 'tldts';
import { z } from 'zod';
import { type Brand, companiesWith } from '../../server/features/directory/offlineCompanies.ts';
import { fetchedPackage } from '../fetchedPackage.ts';

const icons = z.array(z.object({ title: z.string(), slug: z.string(), source: z.string() }));

/**
 * Writes `brands.tsv`: slug, title, domain and logo of each brand that Candor knows as a company, one per line, from the package simple-icons (CC0), which
 * contains 3,400 of them in 26 MB.
 */
export const writeBrands = async (folder: string): Promise<void> => {
  const source = await fetchedPackage('simple-icons', '16.37.0');
  const brands = await Promise.all(
    icons
      .parse(JSON.parse(await readFile(join(source, 'data/simple-icons.json'), 'utf8')))
      .map(async ({ title, slug, source: page }): Promise<Brand> => {
        const svg = await readFile(join(source, 'icons', `${slug}.svg`), 'utf8');
        const path = /<path d="([^"]+)"\/><\/svg>$/.exec(svg.trim())?.[1];
        if (path === undefined || /[\t\n]/.test(title)) throw new Error(`The logo ${slug} is not one path`);
        return { slug, title, domain: getDomain(page) ?? '', path };
      }),
  );
  const used = new Set(companiesWith(brands).map(({ logo }) => logo));
  const lines = brands
    .filter(({ slug }) => used.has(slug))
    .map(({ slug, title, domain, path }) => `${[slug, title, domain, path].join('\t')}\n`);
  await writeFile(join(folder, 'brands.tsv'), lines.join(''));
};
