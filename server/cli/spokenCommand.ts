import {
  Command,
  Help,
  type AddHelpTextContext,
  type AddHelpTextPosition,
  type Argument,
  type ErrorOptions,
  type Option,
} from 'commander';
import { cliWords } from '../platform/base/answers.ts';
import { inCharset, indented, readableWidth, wrap } from './terminalLayout.ts';
import { lookOf, type TerminalStream } from './terminalLook.ts';

/**
 * A command with help and errors in the language of the terminal; in English they are exactly commander's own. Help is as wide as `stdout`.
 */
export class SpokenCommand extends Command {
  private readonly stdout: TerminalStream;

  constructor(name: string | undefined, stdout: TerminalStream) {
    super(name);
    this.stdout = stdout;
  }

  override createCommand(name?: string): Command {
    return new SpokenCommand(name, this.stdout);
  }

  override addHelpText(position: AddHelpTextPosition, text: string | ((context: AddHelpTextContext) => string)): this {
    return super.addHelpText(position, (context) => {
      const look = lookOf(this.stdout);
      const given = typeof text === 'string' ? text : text(context);
      return inCharset(wrappedHelp(given, readableWidth(look.width)), look);
    });
  }

  override createHelp(): Help {
    return Object.assign(new SpokenHelp(), this.configureHelp());
  }

  override error(message: string, options?: ErrorOptions): never {
    this.showHelpAfterError(cliWords().program.moreHelp({ command: fullName(this) }));
    return super.error(spokenRefusal(message, options?.code), options);
  }
}

/** `candor policy list`. */
const fullName = (command: Command): string =>
  command.parent ? `${fullName(command.parent)} ${command.name()}` : command.name();

/** Wraps paragraphs, and lists of the form `  name  text` in their second column. Indented command lines stay whole, so that they can be copied. */
const wrappedHelp = (text: string, width: number): string =>
  text
    .split('\n')
    .flatMap((line) => {
      const [, name] = /^(\s+\S+\s{2,})\S/.exec(line) ?? [];
      if (name !== undefined) return indented(name, line.slice(name.length), width);
      return /^\s/.test(line) ? [line] : wrap(line, width);
    })
    .join('\n');

class SpokenHelp extends Help {
  override styleTitle(title: string): string {
    const said = cliWords().commander;
    const titles: Readonly<Record<string, string>> = {
      'Usage:': said.usage,
      'Arguments:': said.arguments,
      'Options:': said.options,
      'Global Options:': said.globalOptions,
      'Commands:': said.commands,
    };
    return titles[title] ?? title;
  }

  override optionDescription(option: Option): string {
    return inItsLanguage(super.optionDescription(option));
  }

  override argumentDescription(argument: Argument): string {
    return inItsLanguage(super.argumentDescription(argument));
  }
}

/** Translates what commander adds in brackets at the end of a description. */
const inItsLanguage = (description: string): string => {
  const said = cliWords().commander;
  return description.replace(
    /\((?:choices: (?<choices>[^()]*?))?(?:, )?(?:default: (?<value>[^()]*))?\)$/,
    (whole, _choices, _value, _at, _text, { choices, value }: Readonly<Record<string, string | undefined>>) => {
      const parts = [
        ...(choices === undefined ? [] : [said.choices({ choices })]),
        ...(value === undefined ? [] : [said.default({ value })]),
      ];
      return parts.length === 0 ? whole : `(${parts.join(', ')})`;
    },
  );
};

type Match = readonly string[];
type Commander = ReturnType<typeof cliWords>['commander'];

/** Commander's errors by their codes: a pattern for each, and its translation. */
const REFUSALS: Readonly<Record<string, readonly (readonly [RegExp, (said: Commander, match: Match) => string])[]>> = {
  'commander.missingArgument': [
    [/^missing required argument '(.*)'$/s, (said, [, name = '']) => said.argumentMissing({ name })],
  ],
  'commander.optionMissingArgument': [
    [/^option '(.*)' argument missing$/s, (said, [, option = '']) => said.valueMissing({ option })],
  ],
  'commander.missingMandatoryOptionValue': [
    [/^required option '(.*)' not specified$/s, (said, [, option = '']) => said.optionMissing({ option })],
  ],
  'commander.unknownOption': [
    [
      /^unknown option '(.*?)'(?:\n(.*))?$/s,
      (said, [, option = '', hint]) => hinted(said.optionUnknown({ option }), hint),
    ],
  ],
  'commander.unknownCommand': [
    [
      /^unknown command '(.*?)'(?:\n(.*))?$/s,
      (said, [, name = '', hint]) => hinted(said.commandUnknown({ name }), hint),
    ],
  ],
  'commander.excessArguments': [
    [
      /^too many arguments for '(.*)'\. Expected (\d+) arguments? but got (\d+)\.$/s,
      (said, [, name = '', expected, given]) =>
        said.tooMany({ name, expected: Number(expected), given: Number(given) }),
    ],
  ],
  'commander.invalidArgument': [
    [
      /^option '(.*?)' argument '(.*)' is invalid\. (.*)$/s,
      (said, [, option = '', value = '', why = '']) => `${said.optionInvalid({ option, value })} ${spokenWhy(why)}`,
    ],
    [
      /^command-argument value '(.*)' is invalid for argument '(.*?)'\. (.*)$/s,
      (said, [, value = '', name = '', why = '']) => `${said.argumentInvalid({ value, name })} ${spokenWhy(why)}`,
    ],
  ],
};

const ENGLISH_ERROR = 'error: ';

/** Translates an error of commander. Our own errors, which lack these codes, are already translated. */
const spokenRefusal = (message: string, code: string | undefined): string => {
  if (!message.startsWith(ENGLISH_ERROR)) return message;
  const said = cliWords().commander;
  const words = message.slice(ENGLISH_ERROR.length);
  for (const [pattern, inWords] of REFUSALS[code ?? ''] ?? []) {
    const match = pattern.exec(words);
    if (match) return said.error({ message: inWords(said, match) });
  }
  return message;
};

const hinted = (refusal: string, hint: string | undefined): string => {
  const said = cliWords().commander;
  const [, isOneOf, names] = /^\(Did you mean (one of )?(.*)\?\)$/s.exec(hint ?? '') ?? [];
  if (names === undefined) return refusal;
  return `${refusal}\n${isOneOf === undefined ? said.didYouMean({ names }) : said.didYouMeanOneOf({ names })}`;
};

/** Translates commander's own reason; those of our options are already translated. */
const spokenWhy = (why: string): string => {
  const [, choices] = /^Allowed choices are (.*)\.$/s.exec(why) ?? [];
  return choices === undefined ? why : cliWords().commander.allowed({ choices });
};
