import { createElement, Fragment, type ReactNode } from 'react';

/** A message with tags as a node: its words, and what the tags were made to, in their order. */
export const richText = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);
