import { createElement, Fragment, type ReactNode } from 'react';

/** Turns a message with tags into a node: its words, and the elements made from its tags, in order. */
export const richText = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);
