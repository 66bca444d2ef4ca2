import type { Command } from 'commander';

/** Returns a command and all of its subcommands, in the order of `--help`. */
export const everyCommand = (command: Command): readonly Command[] => [
  command,
  ...command.commands.flatMap((each) => everyCommand(each)),
];

/** Returns everything that `--help` of a command prints, including text added after it. */
export const wholeHelp = (command: Command): string => {
  let printed = '';
  command.configureOutput({
    writeOut: (text) => {
      printed += text;
    },
  });
  command.outputHelp();
  return printed;
};
