import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { Compartment, EditorState, Prec, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { editorTheme } from './editorTheme.ts';

/** What a page does to an editor. */
export interface CodeEditorHandle {
  /** Replaces the text, and goes to its end. */
  readonly write: (text: string) => void;
  /** To a place of the text: UTF-16 units, from 0. */
  readonly goTo: (offset: number) => void;
}

interface CodeEditorProps {
  readonly ref?: Ref<CodeEditorHandle>;
  readonly className: string | undefined;
  readonly label: string;
  /** Read with the label. */
  readonly description?: string;
  readonly start: string;
  /** Of CodeMirror: colours, completion and checks. Kept by its user, so that it does not change with every drawing. */
  readonly language: Extension;
  /** The text so far, and where the cursor stands in it. */
  readonly onChange: (text: string, cursor: number) => void;
  readonly onRun: () => void;
}

/** What is selected now: the editor's own state hears of it a moment later. Chromium keeps the selection within a shadow tree at its root. */
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
 * Text in the place of a selection: left to do it by itself, Chromium carries the colours of what it replaces over as style attributes, which the
 * policy refuses and reports. Brackets and quotes are the editor's, which puts them around the selection.
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
 * A text field for code that completes, with Ctrl+Enter to run it. It stands in a shadow tree, where the editor keeps its styles in adopted style
 * sheets: in the page itself it would write style elements, which the content security policy refuses.
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
