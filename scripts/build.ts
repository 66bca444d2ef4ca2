import { parseArgs } from 'node:util';
import { buildClient } from './buildClient.ts';
import { buildServer } from './buildServer.ts';
import { generateDocumentIds } from './generate.ts';

const { values } = parseArgs({ options: { 'if-stale': { type: 'boolean', default: false } } });

const options = { ifStale: values['if-stale'] };
const log = (line: string): void => {
  console.error(line); // stdout is reserved for the command's own output
};
await generateDocumentIds();
await Promise.all([buildClient(options, log), buildServer(options, log)]);
