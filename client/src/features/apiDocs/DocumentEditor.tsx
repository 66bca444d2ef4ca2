import { editorTheme } from './editorTheme.ts';
import styles from './ExplorerPage.module.css';
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { EditorState, Prec } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { graphql, updateSchema } from 'cm6-graphql';
import type { GraphQLSchema } from 'graphql';
import { useEffect, useRef } from 'react';

interface DocumentEditorProps {
  readonly label: string;
  readonly start: string;
  readonly schema: GraphQLSchema | undefined;
  /** The text so far, and where the cursor stands in it. */
  readonly onChange: (text: string, cursor: number) => void;
  readonly onRun: () => void;
}

/**
 * Text in the place of a selection: left to do it by itself, Chromium carries the colours of what it replaces over as style attributes, which the
 * policy refuses and reports. Brackets and quotes are the editor's, which puts them around the selection.
 */
const replaceSelection = EditorView.domEventHandlers({
  beforeinput: ({ inputType, data }, view) => {
    const isOurs = inputType === 'insertText' && data !== null && !view.composing && !/^["'([{]$/.test(data);
    if (!isOurs || view.state.selection.main.empty) return false;
    view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});

/**
 * A text field for GraphQL that completes and checks by the schema. It stands in a shadow tree, where the editor keeps its styles in adopted style
 * sheets: in the page itself it would write style elements, which the content security policy refuses.
 */
export const DocumentEditor = ({ label, start, schema, onChange, onRun }: DocumentEditorProps) => {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const calls = useRef({ onChange, onRun });
  useEffect(() => {
    calls.current = { onChange, onRun };
  }, [onChange, onRun]);

  useEffect(() => {
    const { current: host } = place;
    if (!host) return undefined;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const run = (): boolean => {
      calls.current.onRun();
      return true;
    };
    const editor = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: start,
        extensions: [
          Prec.highest(keymap.of([{ key: 'Mod-Enter', run }])),
          lineNumbers(),
          history(),
          drawSelection(),
          indentOnInput(),
          bracketMatching(),
          closeBrackets(),
          autocompletion(),
          highlightActiveLine(),
          replaceSelection,
          graphql(),
          editorTheme,
          keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap, ...lintKeymap]),
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          EditorView.updateListener.of(({ state }) => {
            calls.current.onChange(state.doc.toString(), state.selection.main.head);
          }),
        ],
      }),
    });
    view.current = editor;
    return () => {
      view.current = undefined;
      editor.destroy();
    };
  }, [label, start]);

  useEffect(() => {
    if (schema && view.current) updateSchema(view.current, schema);
  }, [schema, label, start]);

  return <div ref={place} className={styles['editor']} />;
};
