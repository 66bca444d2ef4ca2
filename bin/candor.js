#!/usr/bin/env node
// Plain JavaScript, starting with old syntax: this file must also run on a Node version that is too old, to say so.
const OLDEST = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(
    `Candor needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node} (${process.execPath}).`,
  );
  process.exit(1);
}

// Some libraries skip their development checks if told so before they are loaded: graphql-js takes a tenth longer with them. Whether Candor itself
// runs in production is for its operator to decide.
if (process.env.NODE_ENV === undefined) {
  process.env.NODE_ENV = 'production';
  process.env.CANDOR_CATCH_MAIL ??= 'on';
  process.env.CANDOR_GRAPHQL_EXPLORER ??= 'on';
}

// A checkout is built if its sources are newer than the build; an installation has no sources.
const { existsSync } = await import('node:fs');
if (existsSync(new URL('../scripts/ensureBuilt.js', import.meta.url)))
  (await import('../scripts/ensureBuilt.js')).ensureBuilt();

// In the same process, so that signals and exit codes need no forwarding.
await import('../dist/server/candor.js');
