// Plain JavaScript, because it runs before anything is compiled, and at every start: it loads no packages.
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
  'checks',
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

/** Builds `dist/` if a source was touched since the last time. If the contents have not changed, nothing is rebuilt (scripts/build.ts). */
export const ensureBuilt = () => {
  const stamp = stampOf(SOURCES);
  if (readText(STAMP) !== stamp && canBuild()) build(stamp, '--if-stale');
};

/** Computed from the names, sizes and times of all sources, which takes a tenth of the time that hashing their contents would. */
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

/** Without the development packages, or in a folder owned by another account, the existing build is used. */
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

// `npm run build`: builds everything, even if a build exists; with --if-stale, only what is stale, as at a start.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--if-stale')) ensureBuilt();
  else build(stampOf(SOURCES));
}
