import type { Command } from 'commander';

/** A command, and all below it, in the order of `--help`. */
export const everyCommand = (command: Command): readonly Command[] => [
  command,
  ...command.commands.flatMap((each) => everyCommand(each)),
];

/** All that `--help` of a command prints, with what was added behind it. */
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
