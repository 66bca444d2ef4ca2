import { runProgram } from './candorProgram.ts';
import { detectClosedOutput } from './detectClosedOutput.ts';
import { withCandor } from './withCandor.ts';

const until = detectClosedOutput(process);

process.exitCode = await runProgram(process.argv.slice(2), {
  terminal: process,
  run: (roles, lab, work) => withCandor({ roles, lab, besideServer: true, until }, work),
});
