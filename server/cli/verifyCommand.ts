import { projections } from '../../projections/registry.ts';
import { replayVerify, type Verification } from '../../projections/engine/replayVerify.ts';
import type { Candor } from '../main.ts';
import { cliWords } from '../platform/base/answers.ts';
import { EXIT } from './command.ts';
import type { Terminal } from './scanCommand.ts';

const lineOf = ({ projection, version, equal, events, tables }: Verification): string => {
  const { replay: said, verify } = cliWords();
  const rows = tables.map(({ table, checksum }) =>
    checksum.live === checksum.replayed ? said.tableEqual({ table }) : said.tableDifferent({ table }),
  );
  const result = equal ? verify.results.equal : verify.results.different;
  return `${said.verified({ result, projection, version, events, tables: rows.join(', ') })}\n`;
};

/** `candor replay --verify`: folds every event again next to the live tables and compares. Returns the exit code. */
export const verifyCommand = async (
  { knex, store }: Pick<Candor, 'knex' | 'store'>,
  names: readonly string[],
  terminal: Terminal,
): Promise<number> => {
  let equal = true;
  for (const projection of projections) {
    if (names.length > 0 && !names.includes(projection.name)) continue;
    const verification = await replayVerify(knex, store, projection);
    terminal.stdout.write(lineOf(verification));
    equal &&= verification.equal;
  }
  return equal ? EXIT.done : EXIT.belowThreshold;
};
