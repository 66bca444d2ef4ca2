import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { Compartment, EditorState, Prec, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { editorTheme } from './editorTheme.ts';

/** Methods of the editor for the page around it. */
export interface CodeEditorHandle {
  /** Replaces the text and moves the cursor to its end. */
  readonly write: (text: string) => void;
  /** Moves the cursor to an offset in UTF-16 code units, from 0. */
  readonly goTo: (offset: number) => void;
}

interface CodeEditorProps {
  readonly ref?: Ref<CodeEditorHandle>;
  readonly className: string | undefined;
  readonly label: string;
  /** Read by screen readers with the label. */
  readonly description?: string;
  readonly start: string;
  /** CodeMirror extensions: colours, completion and checks. Must be stable between renders. */
  readonly language: Extension;
  /** Called with the text so far and the position of the cursor. */
  readonly onChange: (text: string, cursor: number) => void;
  readonly onRun: () => void;
}

/** Returns the current selection, which the editor's own state lags behind. Chromium keeps the selection of a shadow tree at its root. */
const selectedIn = (view: EditorView): { readonly from: number; readonly to: number } => {
  const root: DocumentOrShadowRoot & Partial<Pick<Document, 'getSelection'>> = view.root;
  const selection = root.getSelection?.() ?? document.getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
  if (!range || !view.contentDOM.contains(range.commonAncestorContainer)) return view.state.selection.main;
  return {
    from: view.posAtDOM(range.startContainer, range.startOffset),
    to: view.posAtDOM(range.endContainer, range.endOffset),
  };
};

/**
 * Replaces a selection with the typed text. If left to do this itself, Chromium copies the colours of the replaced text as style attributes, which the
 * content security policy blocks and reports. Brackets and quotes are left to the editor, which puts them around the selection.
 */
const replaceSelection = EditorView.domEventHandlers({
  beforeinput: ({ inputType, data }, view) => {
    if (inputType !== 'insertText' || data === null || view.composing || /^["'([{]$/.test(data)) return false;
    const { from, to } = selectedIn(view);
    if (from === to) return false;
    const insert = view.state.toText(data);
    const selection = { anchor: from + insert.length };
    view.dispatch({ changes: { from, to, insert }, selection, userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});

/**
 * A code field with completion; Ctrl+Enter runs the code. It is in a shadow tree, where the editor keeps its styles in adopted style sheets: in the page
 * itself it would insert style elements, which the content security policy blocks.
 */
export const CodeEditor = ({
  ref,
  className,
  label,
  description,
  start,
  language,
  onChange,
  onRun,
}: CodeEditorProps) => {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const languages = useRef(new Compartment());
  const latest = useRef({ onChange, onRun, language });
  useEffect(() => {
    latest.current = { onChange, onRun, language };
  }, [onChange, onRun, language]);

  useEffect(() => {
    const { current: host } = place;
    if (!host) return undefined;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const run = (): boolean => {
      latest.current.onRun();
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
          languages.current.of(latest.current.language),
          editorTheme,
          keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap, ...lintKeymap]),
          EditorView.contentAttributes.of({
            'aria-label': label,
            ...(description !== undefined && { 'aria-description': description }),
            lang: 'en',
            tabindex: '0',
          }),
          EditorView.updateListener.of(({ state }) => {
            latest.current.onChange(state.doc.toString(), state.selection.main.head);
          }),
        ],
      }),
    });
    view.current = editor;
    return () => {
      view.current = undefined;
      editor.destroy();
    };
  }, [label, description, start]);

  useEffect(() => {
    view.current?.dispatch({ effects: languages.current.reconfigure(language) });
  }, [language]);

  useImperativeHandle(ref, () => ({
    write: (text) => {
      const { current: editor } = view;
      if (!editor) return;
      editor.dispatch({
        changes: { from: 0, to: editor.state.doc.length, insert: text },
        selection: { anchor: text.length },
      });
      editor.focus();
    },
    goTo: (offset) => {
      const { current: editor } = view;
      if (!editor) return;
      editor.dispatch({ selection: { anchor: Math.min(offset, editor.state.doc.length) }, scrollIntoView: true });
      editor.focus();
    },
  }));

  return <div ref={place} className={className} />;
};
