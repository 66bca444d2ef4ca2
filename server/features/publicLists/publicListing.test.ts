import type { PublicListingEvent } from '../../../schema/events/publicListing.ts';
import { givenWhenThen } from '../../platform/commands/testing/givenWhenThen.ts';
import { publicListingDecider } from './publicListing.ts';

const given = givenWhenThen(publicListingDecider);
const set = (isListed: boolean): PublicListingEvent => ({
  type: 'PublicListingSet',
  data: { listedDomain: 'shop.example', portalUserId: '00000000-0000-4000-8000-0000000000ad', isListed },
});

describe('Whether public lists may name a domain', () => {
  it('is decided by its owner, and can be decided again', () => {
    given().when(set(false).data).then(set(false));
    given(set(false)).when(set(true).data).then(set(true));
    given(set(false), set(true)).when(set(false).data).then(set(false));
  });

  it('is recorded only if it changes', () => {
    given().when(set(true).data).thenRefused({ kind: 'Unchanged' });
    given(set(false)).when(set(false).data).thenRefused({ kind: 'Unchanged' });
  });
});
