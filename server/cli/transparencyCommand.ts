import { readFile } from 'node:fs/promises';
import { cliWords } from '../platform/base/answers.ts';
import { parseVerifierKey, type VerifierKey } from '../platform/transparency/signedNote.ts';
import { verifyStatement } from '../platform/transparency/verifyStatement.ts';
import { EXIT } from './command.ts';
import { printText } from './printTable.ts';
import type { Terminal } from './scanCommand.ts';
import { terminalText } from './terminalText.ts';

/** Reads a key, or a file with one on each line. Returns `undefined` if it is neither. Throws if there is no such file. */
const readKeys = async (given: string): Promise<readonly VerifierKey[] | undefined> => {
  const own = parseVerifierKey(given);
  if (own) return [own];
  const lines = (await readFile(given, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  const keys = lines.flatMap((line) => parseVerifierKey(line.trim()) ?? []);
  return keys.length > 0 && keys.length === lines.length ? keys : undefined;
};

interface VerifyReport {
  /** Paths of files. */
  readonly statement: string;
  readonly proof: string;
  /** Keys, or paths of files with keys. */
  readonly keys: readonly string[];
}

/** `candor verify-report`: verifies a statement and its proof. Needs no network and no database. Returns the exit code. */
export const verifyReport = async ({ statement, proof, keys }: VerifyReport, terminal: Terminal): Promise<number> => {
  const said = cliWords().verifyReport;
  const known: VerifierKey[] = [];
  for (const given of keys) {
    const read = await readKeys(given);
    if (!read) {
      terminal.stderr.write(`${said.badKey({ key: terminalText(given) })}\n`);
      return EXIT.usage;
    }
    known.push(...read);
  }
  const files = { statement: await readFile(statement, 'utf8'), proof: await readFile(proof, 'utf8') };
  const verdict = verifyStatement(files, known);
  if (verdict.kind === 'refused') {
    for (const fault of verdict.faults) printText(terminal.stdout, said.faults[fault]);
    return EXIT.belowThreshold;
  }
  const { domain, completedAt, rescoredAt, score, rulesetVersion } = verdict.statement;
  const { log, index, size } = verdict;
  printText(
    terminal.stdout,
    said.verified({
      domain: terminalText(domain),
      score: score.overall === null ? said.noScore : said.score({ score: score.overall }),
      completed: completedAt,
      judged: rescoredAt === undefined ? said.rules({ rulesetVersion }) : said.rescored({ rulesetVersion, rescoredAt }),
      log: terminalText(log),
      number: index + 1,
      size,
    }),
  );
  return EXIT.done;
};
