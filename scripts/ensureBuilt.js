// Plain JavaScript, because it runs before anything is compiled, and at every start: it loads nothing.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(ROOT, 'dist');
const STAMP = join(DIST, '.stamp');
const SOURCES = [
  'client',
  'projections',
  'schema',
  'scripts',
  'server',
  'bin/health.js',
  'tsconfig.json',
  'vite.config.ts',
  'package-lock.json',
];
const NOT_BUILT = /\.(test|spec)\.tsx?$|^(node_modules|generated|e2e|\..*)$/;

/** Builds `dist/` where a source was touched since the last time. What did not change in content is not built again (scripts/build.ts). */
export const ensureBuilt = () => {
  const stamp = stampOf(SOURCES);
  if (readText(STAMP) !== stamp && canBuild()) build(stamp, '--if-stale');
};

/** Over the names, sizes and times of all sources: a tenth of the work that their contents would be. */
export const stampOf = (sources) => {
  const hash = createHash('sha256');
  const visit = (path) => {
    const { mtimeMs, size } = statSync(path);
    hash.update(`${path}\0${size}\0${mtimeMs}\0`);
  };
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (NOT_BUILT.test(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else visit(path);
    }
  };
  for (const source of sources.map((name) => join(ROOT, name))) {
    if (statSync(source).isDirectory()) walk(source);
    else visit(source);
  }
  return hash.digest('hex');
};

export const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** Without the packages of development, or in a folder of somebody else's, what was built there before runs. */
const canBuild = () => {
  if (!['esbuild', 'tsx', 'vite'].every((name) => existsSync(join(ROOT, 'node_modules', name)))) return false;
  try {
    accessSync(existsSync(DIST) ? DIST : ROOT, constants.W_OK);
    return true;
  } catch (error) {
    if (error.code === 'EACCES' || error.code === 'EROFS') return false;
    throw error;
  }
};

const build = (stamp, ...options) => {
  const script = ['--import', 'tsx', 'scripts/build.ts', ...options];
  const { status } = spawnSync(process.execPath, script, { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(DIST, { recursive: true });
  writeFileSync(STAMP, stamp);
};

// `npm run build`: all of it, whatever is there; with --if-stale, as a start does.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--if-stale')) ensureBuilt();
  else build(stampOf(SOURCES));
}
