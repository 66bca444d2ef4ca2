import type { Command } from 'commander';

/** Everything that a shell would not hand to the command, and what is said beside it. */
const endOfCommand = /\s(?:#|\||<(?=\s)|>|&&|;|\().*$/;

const wordsIn = (line: string): readonly string[] =>
  [...line.replace(endOfCommand, '').matchAll(/"[^"]*"|'[^']*'|\S+/g)].map(([word]) => word);

/** The words behind `candor` of a line in which somebody would type it, or undefined. */
export const candorWords = (line: string): readonly string[] | undefined => {
  const [, words] = /^\s*(?:\$ )?(?:[A-Z_]+=\S* )*(?:sudo )?(?:npx )?candor((?: .*)?)$/.exec(line) ?? [];
  return words === undefined ? undefined : wordsIn(words);
};

/** Why `candor <words>` is no command line of this program; undefined where it is one. `…` stands for anything. */
export const commandFault = (program: Command, words: readonly string[]): string | undefined => {
  let command = program;
  let given = 0;
  let isValue = false;
  for (const word of words) {
    if (isValue) {
      isValue = false;
      continue;
    }
    if (word === '…' || word === '--help') continue;
    if (word.startsWith('--')) {
      const [long = ''] = word.split('=', 1);
      const option = [...command.options, ...program.options].find((each) => each.long === long);
      if (!option) return `candor ${words.join(' ')}: ${command.name()} has no option ${long}`;
      isValue = (option.required || option.optional) && !word.includes('=');
      continue;
    }
    const next = command.commands.find((each) => each.name() === word);
    if (next) command = next;
    else if (command.registeredArguments.length > given || command.registeredArguments.at(-1)?.variadic === true)
      given++;
    else if (!/^<.*>$/.test(word)) return `candor ${words.join(' ')}: ${command.name()} takes no ${word}`;
  }
  return undefined;
};
