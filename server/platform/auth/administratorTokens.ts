import { tokenKind } from './tokenKind.ts';

/** Of administrators' sessions. */
export const administratorTokens = tokenKind('admin');
