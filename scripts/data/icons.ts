import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { fetchedPackage } from '../fetchedPackage.ts';
import { PROJECT_ROOT } from '../projectRoot.ts';

const VERSION = '1.75.0';

/** The icons of the client, by their Lucide component names. */
const ICONS: readonly string[] = [
  ...['ArrowDown', 'ArrowLeft', 'ArrowLeftRight', 'ArrowRight', 'ArrowUp', 'Award', 'BadgeCheck', 'Blocks', 'BuildingComplex'],
  ...['Check', 'ChevronDown', 'ChevronLeft', 'ChevronRight', 'CircleAlert', 'CircleCheck', 'CircleDashed'],
  ...['CircleMinus', 'CircleUserRound', 'Copy', 'DatabaseZap', 'Download', 'Ellipsis', 'ExternalLink', 'Eye'],
  ...['FileText', 'GitCompareArrows', 'Globe', 'History', 'Info', 'KeyRound', 'Languages', 'LayoutDashboard'],
  ...['LifeBuoy', 'Link2', 'List', 'Lock', 'LockKeyhole', 'LogOut', 'Mail', 'MailCheck', 'MapPin', 'Menu'],
  ...['MessagesSquare', 'Network', 'OctagonX', 'Printer', 'Radio', 'RotateCw', 'ScanSearch', 'ScrollText', 'Search'],
  ...['Settings', 'Share2', 'ShieldCheck', 'Star', 'TriangleAlert', 'Unplug', 'Waypoints', 'Wifi', 'X'],
];

const number = z.coerce.number();
const shape = z.union([
  z.tuple([z.literal('path'), z.object({ d: z.string() })]),
  z.tuple([z.literal('circle'), z.object({ cx: number, cy: number, r: number })]),
  z.tuple([z.literal('ellipse'), z.object({ cx: number, cy: number, rx: number, ry: number })]),
  z.tuple([z.literal('line'), z.object({ x1: number, y1: number, x2: number, y2: number })]),
  z.tuple([z.literal('rect'), z.object({ x: number, y: number, width: number, height: number, rx: number })]),
]);
type Shape = z.infer<typeof shape>;
const icon = z.object({ __iconData: z.object({ node: z.array(shape) }) });

/**
 * Writes `client/src/ui/icons.ts`: the icons that the client shows, each as one path in a 24×24 view box, from the package lucide-react, which contains 1,700
 * of them in 51 MB. Writes its licences to `lucide/` in the folder.
 */
export const writeIcons = async (folder: string): Promise<void> => {
  const source = await fetchedPackage('lucide-react', VERSION);
  const index = await readFile(join(source, 'dist/esm/lucide-react.mjs'), 'utf8');
  const lines = await Promise.all(
    ICONS.map(async (name) => {
      const file = new RegExp(`\\b${name}[ ,][^;]*'(\\./icons/[^']+)'`).exec(index)?.[1];
      if (file === undefined) throw new Error(`Lucide has no icon ${name}`);
      const { __iconData: data } = icon.parse(await import(pathToFileURL(join(source, 'dist/esm', file)).href));
      return `export const ${name} = /* @__PURE__ */ createIcon('${data.node.map(pathOf).join('')}');\n`;
    }),
  );
  const head = `// Icons of Lucide ${VERSION} (ISC and MIT: data/lucide/LICENSE), written by "npm run data -- icons".\nimport { createIcon } from './createIcon.tsx';\n\n`;
  await writeFile(join(PROJECT_ROOT, 'client/src/ui/icons.ts'), head + lines.join(''));
  await mkdir(join(folder, 'lucide'), { recursive: true });
  await copyFile(join(source, 'LICENSE'), join(folder, 'lucide', 'LICENSE'));
};

const pathOf = (drawn: Shape): string => {
  const [kind, at] = drawn;
  if (kind === 'path') return absoluteStart(at.d);
  if (kind === 'circle') return ellipse(at.cx, at.cy, at.r, at.r);
  if (kind === 'ellipse') return ellipse(at.cx, at.cy, at.rx, at.ry);
  if (kind === 'line') return `M${at.x1} ${at.y1}L${at.x2} ${at.y2}`;
  const { x, y, width, height, rx } = at;
  const corner = (dx: number, dy: number): string => `a${rx} ${rx} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [width - 2 * rx, height - 2 * rx];
  return `M${x + rx} ${y}h${across}${corner(rx, rx)}v${down}${corner(-rx, rx)}h${-across}${corner(-rx, -rx)}v${-down}${corner(rx, -rx)}z`;
};

const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

/** A path may begin with a relative move, which is absolute at the start but not after another path. Coordinates that follow it without a command are lines. */
const absoluteStart = (d: string): string =>
  d.replace(
    /^m\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))\s*(?=([-.\d])?)/,
    (_, x: string, y: string, next?: string) => `M${x} ${y}${next === undefined ? '' : 'l'}`,
  );
