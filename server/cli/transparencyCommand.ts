import { readFile } from 'node:fs/promises';
import { verificationWords } from '../platform/base/answers.ts';
import { verifyStatement } from '../../schema/transparency/verifyStatement.ts';
import { EXIT } from './command.ts';
import { printText } from './printTable.ts';
import type { Terminal } from './scanCommand.ts';
import { terminalText } from './terminalText.ts';
import { readVerifierKeys } from './verifierKeys.ts';

interface VerifyReport {
  /** Paths of files. */
  readonly statement: string;
  readonly proof: string;
  /** Keys, or paths of files with keys. */
  readonly keys: readonly string[];
}

/** `candor verify-report`: verifies a statement and its proof. Needs no network and no database. Returns the exit code. */
export const verifyReport = async ({ statement, proof, keys }: VerifyReport, terminal: Terminal): Promise<number> => {
  const known = await readVerifierKeys(keys, terminal);
  if (!known) return EXIT.usage;
  const files = { statement: await readFile(statement, 'utf8'), proof: await readFile(proof, 'utf8') };
  const verdict = await verifyStatement(files, known);
  const words = verificationWords();
  if (verdict.kind === 'refused') {
    for (const fault of verdict.faults) {
      const { word, text } = words.faults[fault];
      printText(terminal.stdout, inColumns(word.toUpperCase(), [text]));
    }
    return EXIT.belowThreshold;
  }
  const { domain, completedAt, rescoredAt, score, rulesetVersion } = verdict.statement;
  const { log, index, size, digest } = verdict;
  const judged =
    rescoredAt === undefined ? words.rules({ rulesetVersion }) : words.rescored({ rulesetVersion, rescoredAt });
  const lines = [
    `${terminalText(domain)}: ${score.overall === null ? words.noScore : words.score({ score: score.overall })}`,
    words.ended({ completed: completedAt, judged }),
    words.place({ number: index + 1, size, log: terminalText(log) }),
    words.digest({ digest }),
  ];
  printText(terminal.stdout, inColumns(words.genuine.toLowerCase(), lines));
  return EXIT.done;
};

/** The longest word that is printed before the lines, and a space. */
const WORD_WIDTH = 12;

const inColumns = (word: string, lines: readonly string[]): string =>
  lines.map((line, index) => `${(index === 0 ? word : '').padEnd(WORD_WIDTH)}${line}`).join('\n');
