import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const colours = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--muted)', fontStyle: 'italic' },
  { tag: [tags.keyword, tags.definitionKeyword], color: 'var(--accent)', fontWeight: '600' },
  { tag: [tags.string, tags.number, tags.bool], color: 'var(--green)' },
  { tag: [tags.variableName, tags.definition(tags.variableName)], color: 'var(--orange)' },
  { tag: [tags.atom, tags.attributeName, tags.typeName], color: 'var(--blue)' },
]);

/** Custom properties are inherited into the shadow tree; classes are not. */
const theme = EditorView.theme({
  '&': { height: '100%', fontSize: 'var(--size-small)', backgroundColor: 'var(--surface)', color: 'var(--ink)' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--sunken)', color: 'var(--muted)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--accent-wash)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { background: 'var(--blue-wash) !important' },
  '.cm-tooltip': { backgroundColor: 'var(--surface)', color: 'var(--ink)', border: '1px solid var(--line-strong)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--on-accent)' },
  '.cm-diagnostic': { fontFamily: 'var(--text)' },
});

/** The design tokens in the editor's style format. */
export const editorTheme = [syntaxHighlighting(colours), theme];
