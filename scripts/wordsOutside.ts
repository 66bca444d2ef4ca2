import ts from 'typescript';

/** Attributes that are displayed or announced. */
const SPOKEN = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'label',
  'placeholder',
  'summary',
  'title',
]);
/** Attributes with several words that are not displayed. */
const UNSPOKEN = new Set(['className', 'd', 'points', 'rel', 'transform', 'sizes', 'style']);

/** GraphQL documents, selectors, and names for programmers. */
const UNSEEN_CALL = /^(graphql|Symbol|(.*\.)?(matchMedia|querySelector|querySelectorAll|closest|matches))$/;

const LETTERS = /\p{L}{2,}/u;
const TWO_WORDS = /\p{L}{2,}[,.;:]?\s+\p{L}{2,}/u;
/** A name, a URL or a header is the same in every language. */
const NEUTRAL = /^[\p{P}\s\d]*(Candor|\S*[./@]\S*\p{L})?[\p{P}\s\d]*$/u;

const isWord = (text: string): boolean => LETTERS.test(text) && !NEUTRAL.test(text);

const attributeOf = (node: ts.Node): string | undefined => {
  const owner = ts.isJsxExpression(node.parent) ? node.parent.parent : node.parent;
  return ts.isJsxAttribute(owner) ? owner.name.getText() : undefined;
};

/** Reports whether visitors never see the text: documents, imports, errors for the console, types, and property names. */
const isUnseen = (node: ts.Node): boolean => {
  for (let at: ts.Node = node; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isImportDeclaration(at) || ts.isExportDeclaration(at) || ts.isLiteralTypeNode(at)) return true;
    if (ts.isCallExpression(at) && UNSEEN_CALL.test(at.expression.getText())) return true;
    if (ts.isNewExpression(at) && /(Error|Failure)$/.test(at.expression.getText())) return true;
    if (ts.isCallExpression(at) && at.expression.kind === ts.SyntaxKind.SuperKeyword) return true;
  }
  return false;
};

const textOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  // An interpolated value counts as a character, not as a word.
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('0');
};

/** Command lines that `--help` shows as examples, log messages, and text that names a piece of code. */
const UNSPOKEN_CALL = /^(examplesHelp|import|log\.\w+)$/;

/** Reports whether the command line prints the text: anything with several words, including errors, because their messages are printed too. */
export const isWordOfCommands = (node: ts.Node): boolean => {
  const text = textOf(node);
  if (text === undefined || !TWO_WORDS.test(text)) return false;
  if (ts.isPropertyAssignment(node.parent) && node.parent.name === node) return false;
  for (let at: ts.Node = node; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isImportDeclaration(at) || ts.isLiteralTypeNode(at)) return false;
    if (ts.isCallExpression(at) && UNSPOKEN_CALL.test(at.expression.getText())) return false;
  }
  return true;
};

/** Reports whether it is user-visible text in a component or a function, which belongs in the catalogues (schema/texts). */
export const isWordOutside = (node: ts.Node): boolean => {
  if (ts.isJsxText(node)) return isWord(node.text.trim());
  const text = textOf(node);
  if (text === undefined || isUnseen(node)) return false;
  const attribute = attributeOf(node);
  if (attribute !== undefined && UNSPOKEN.has(attribute)) return false;
  return attribute !== undefined && SPOKEN.has(attribute) ? isWord(text) : TWO_WORDS.test(text);
};
