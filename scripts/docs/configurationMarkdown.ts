import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configKeys, type ConfigKey } from '../../server/platform/base/environment.ts';
import { SECRETS } from '../../server/platform/base/configValues.ts';
import { PROJECT_ROOT } from '../projectRoot.ts';

const INTRO = `# Configuration

Candor reads its configuration from environment variables. \`npm run configuration\` generates this page from \`server/platform/base/environment.ts\`; do not edit it by hand. An empty value
counts as unset. With an unusable value Candor does not start; it names the key and says what is wrong.

${SECRETS.map((key) => `\`${key}_FILE\``)
  .join(', ')
  .replace(/, ([^,]*)$/, ' and $1')} name files that contain these secrets,
instead of the keys without \`_FILE\`. \`candor serve --roles api\`, \`--roles worker\` and \`--roles projector\` split the work between processes. They all need the same values; only the projector needs no master key.
`;

/** The parts of the schema's source: a heading (`// ##`), a paragraph (`//`), a comment, a key. */
const PART =
  /^ {2}(?:\/\/ ## (?<heading>.+)|\/\/ (?<paragraph>.+)|\/\*\*(?<comment>[\s\S]*?)\*\/|(?<key>[A-Z_]+):[\s\S]*?)$/gm;

const code = (value: unknown): string => `\`${String(value)}\``;

const allowedValues = ({ minimum, maximum, enum: values }: ConfigKey): string =>
  values ? values.map(code).join(', ') : minimum === undefined ? '' : `${minimum} to ${maximum}`;

/** Returns the text of a comment, and the default that it states in words for a key without a default in the schema. */
const readComment = (comment: string) => {
  const [meaning = '', defaultText] = comment
    .replace(/\s*\n\s*\*?\s*/g, ' ')
    .trim()
    .split(' Default: ');
  return { meaning, defaultText: defaultText?.replace(/\.$/, '') };
};

/** Generates docs/configuration.md from the schema of the environment and the comments in its source. */
export const configurationMarkdown = (
  source = readFileSync(join(PROJECT_ROOT, 'server/platform/base/environment.ts'), 'utf8'),
  keys = configKeys(),
): string => {
  const [, body = ''] = /\nconst keys = z\.object\(\{\n([\s\S]*?)\n\}\);/.exec(source) ?? [];
  const written: string[] = [];
  let row: { keys: string[]; defaults: string[]; allowed: string[]; meaning: string } | undefined;
  const endRow = (): void => {
    if (row)
      written.push(
        `| ${[row.keys, row.defaults, row.allowed].map((cell) => [...new Set(cell)].join(', ')).join(' | ')} | ${row.meaning} |`,
      );
    row = undefined;
  };
  let comment: string | undefined;
  let isTable = false;
  for (const { groups = {} } of body.matchAll(PART)) {
    const { heading, paragraph, key } = groups;
    if (groups['comment'] !== undefined) comment = groups['comment'];
    if (heading !== undefined || paragraph !== undefined) {
      endRow();
      written.push('', heading === undefined ? (paragraph ?? '') : `## ${heading}`);
      isTable = false;
    }
    if (key === undefined) continue;
    if (comment !== undefined) endRow();
    if (!isTable) written.push('', '| key | default | values | what it does |', '|---|---|---|---|');
    isTable = true;
    const { meaning, defaultText } = readComment(comment ?? '');
    row ??= { keys: [], defaults: [], allowed: [], meaning };
    const about = keys[key] ?? {};
    row.keys.push(code(key));
    row.defaults.push(
      about.default === undefined || about.default === '' ? (defaultText ?? 'none') : code(about.default),
    );
    row.allowed.push(allowedValues(about));
    comment = undefined;
  }
  endRow();
  return `${INTRO}${written.join('\n')}\n`;
};
