import { operatorReviews } from './operatorReviews.ts';
import type { ReviewSourceAdapter } from './reviewSourceAdapter.ts';

/** Asked in this order; the first that is configured answers. */
export const reviewAdapters: readonly ReviewSourceAdapter[] = [operatorReviews];
