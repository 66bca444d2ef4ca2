import { readVariable } from '../platform/base/readVariable.ts';
import { runProgram } from './candorProgram.ts';
import { detectClosedOutput } from './detectClosedOutput.ts';
import { terminalLanguage } from './terminalLanguage.ts';
import { withCandor } from './withCandor.ts';

const until = detectClosedOutput(process);

const words = process.argv.slice(2);

process.exitCode = await runProgram(words, {
  terminal: process,
  language: terminalLanguage(words, readVariable),
  run: (roles, lab, work) => withCandor({ roles, lab, besideServer: true, until }, work),
});
