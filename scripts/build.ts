import { parseArgs } from 'node:util';
import { buildClient } from './buildClient.ts';

const { values } = parseArgs({ options: { 'if-stale': { type: 'boolean', default: false } } });

await buildClient({ ifStale: values['if-stale'] }, (line) => {
  console.log(line);
});
