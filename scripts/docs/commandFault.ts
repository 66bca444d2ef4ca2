import type { Command } from 'commander';

/** Everything that a shell would not pass to the command, including comments. */
const endOfCommand = /\s(?:#|\||<(?=\s)|>|&&|;|\().*$/;

const wordsIn = (line: string): readonly string[] =>
  [...line.replace(endOfCommand, '').matchAll(/"[^"]*"|'[^']*'|\S+/g)].map(([word]) => word);

/** Returns the arguments of `candor` in a line that someone would type, or `undefined`. */
export const candorWords = (line: string): readonly string[] | undefined => {
  const [, words] = /^\s*(?:\$ )?(?:[A-Z_]+=\S* )*(?:sudo )?(?:npx )?candor((?: .*)?)$/.exec(line) ?? [];
  return words === undefined ? undefined : wordsIn(words);
};

/** Returns why `candor <words>` is not a valid command line of this program, or `undefined` if it is valid. `…` stands for anything. */
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
