#!/usr/bin/env node
// Plain JavaScript, and old syntax first: this file must also run where Node is too old, to say so.
const OLDEST = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(
    `Candor needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node} (${process.execPath}).`,
  );
  process.exit(1);
}

// Libraries leave their developers' checks out where they are told so before they are loaded: graphql-js takes a tenth longer with them. That Candor
// runs in production is for its operator to say.
if (process.env.NODE_ENV === undefined) {
  process.env.NODE_ENV = 'production';
  process.env.CANDOR_CATCH_MAIL ??= 'on';
  process.env.CANDOR_GRAPHQL_EXPLORER ??= 'on';
}

// A checkout is built when its sources are newer than what was built; an installation has none.
const { existsSync } = await import('node:fs');
if (existsSync(new URL('../scripts/ensureBuilt.js', import.meta.url)))
  (await import('../scripts/ensureBuilt.js')).ensureBuilt();

// In this very process: signals and exit codes need no forwarding.
await import('../dist/server/candor.js');
