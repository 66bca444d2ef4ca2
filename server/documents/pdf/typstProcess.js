// Runs as a process of its own, in plain JavaScript: it needs no loader, has no environment variables, and the process that starts it limits its memory and
// time.
import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/** Nothing is read from this path: a template can only access what was passed to it. */
const WORKSPACE = '/nowhere';

const { template, data, fonts, createdAt } = JSON.parse((await buffer(process.stdin)).toString('utf8'));
const compiler = NodeCompiler.create({
  workspace: WORKSPACE,
  fontArgs: [{ fontBlobs: fonts.map((file) => readFileSync(file)) }],
});
compiler.mapShadow(`${WORKSPACE}/document.json`, Buffer.from(JSON.stringify(data)));
const compiled = compiler.compile({ mainFileContent: template });
if (!compiled.result) throw new Error(JSON.stringify(compiler.fetchDiagnostics(compiled.takeError())).slice(0, 2_000));
const pdf = compiler.pdf(compiled.result, { pdfStandard: 'ua-1', creationTimestamp: createdAt });
process.stdout.write(pdf);
