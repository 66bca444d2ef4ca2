import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareAdminScreens } from '../client/e2e/adminScreens.ts';
import { openStage, type Stage } from '../client/e2e/openStage.ts';
import type { Screen } from '../client/e2e/screen.ts';
import { SCANNED_FIRST, SCREENS, SIZES } from '../client/e2e/screenList.ts';
import { scanDomain } from '../tests/support/scanDomain.ts';
import { PROJECT_ROOT } from './projectRoot.ts';

const FOLDER = join(PROJECT_ROOT, 'screens');
const SCHEMES = ['light', 'dark'] as const;

type Size = keyof typeof SIZES;
type Scheme = (typeof SCHEMES)[number];

const fileOf = (screen: Screen, size: Size, scheme: Scheme): string => `${screen.name}-${size}-${scheme}.png`;

/** Takes one screenshot as one visitor sees the page. Resolves with what went wrong, if anything did. */
const take = async (stage: Stage, screen: Screen, size: Size, scheme: Scheme): Promise<string | undefined> => {
  const { page, leave } = await stage.visitor({
    ...SIZES[size],
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: screen.locale ?? 'en-GB',
  });
  try {
    await page.goto(screen.path);
    await screen.show?.(page);
    await page.screenshot({ path: join(FOLDER, fileOf(screen, size, scheme)), fullPage: true });
    return undefined;
  } catch (error) {
    return `${fileOf(screen, size, scheme)}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`;
  } finally {
    await leave();
  }
};

/** Returns a page for reviewing the screenshots: a row for each screen, a column for each size and theme. */
const indexOf = (screens: readonly Screen[]): string => {
  const looks = (Object.keys(SIZES) as Size[]).flatMap((size) => SCHEMES.map((scheme) => [size, scheme] as const));
  const cell = (screen: Screen, size: Size, scheme: Scheme): string => {
    const file = fileOf(screen, size, scheme);
    return `<td><a href="${file}"><img loading="lazy" width="${size === 'phone' ? 130 : 320}" src="${file}" alt="${file}"></a></td>`;
  };
  const rows = screens.map(
    (screen) => `<tr><th>${screen.name}</th>${looks.map(([size, scheme]) => cell(screen, size, scheme)).join('')}</tr>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Screens of Candor</title><table><tr><th></th>${looks.map((look) => `<th>${look.join(', ')}</th>`).join('')}</tr>${rows.join('\n')}</table>\n`;
};

/** `npm run screens [-- --only home]`: takes a screenshot of every screen, phone and desktop, light and dark, into the folder `screens`. */
const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const screens = SCREENS.filter(({ name }) => values.only === undefined || name.startsWith(values.only));
  if (values.only === undefined) await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const stage = await openStage({
    env: { CANDOR_SCAN_CACHE_SECONDS: '0', CANDOR_SCAN_DEADLINE_SECONDS: '12', CANDOR_PUBLIC_LISTS: 'on' },
  });
  const faults: string[] = [];
  try {
    for (const domain of SCANNED_FIRST) await scanDomain(stage.candor.url, domain);
    await prepareAdminScreens(stage.candor);
    for (const screen of screens) {
      for (const size of Object.keys(SIZES) as Size[]) {
        for (const scheme of SCHEMES)
          faults.push(...[await take(stage, screen, size, scheme)].filter((fault) => fault !== undefined));
      }
      console.log(screen.name);
    }
  } finally {
    await stage.close();
  }
  await writeFile(join(FOLDER, 'index.html'), indexOf(screens));
  console.log(`${screens.length} screens in ${join(FOLDER, 'index.html')}`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
};

await main();
