import { tokenKind } from './tokenKind.ts';

/** Of sessions of the business portal. */
export const portalTokens = tokenKind('portal');
