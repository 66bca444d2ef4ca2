import { expect } from 'chai';
import type { LookedVisit } from './observation.ts';
import { isSuggestion } from './isSuggestion.ts';

type Leak = LookedVisit['typedLeaks'][number];

const leak = (url: string, field: string, form = 'as it was typed'): Leak => ({
  field,
  to: new URL(url).hostname,
  owner: null,
  thirdParty: true,
  url,
  form,
});

describe('Typed text that is sent to third parties', () => {
  for (const [url, field] of [
    ['https://app7-dsn.algolia.net/1/indexes/*/queries', 'search'],
    ['https://app7-1.algolianet.com/1/indexes/books/query', 'text'],
    ['https://maps.googleapis.com/maps/api/place/js/AutocompletionService.GetPredictions?1sQuill', 'text'],
    ['https://api.mapbox.com/geocoding/v5/mapbox.places/Quill.json', 'text'],
    ['https://autosuggest.search.hereapi.com/v1/autosuggest?q=Quill', 'text'],
    ['https://api.addressy.com/Capture/Interactive/Find/v1.1/json3.ws?Text=Quill', 'text'],
    ['https://photon.komoot.io/api/?q=Quill', 'search'],
    ['https://ac.cnstrc.com/autocomplete/Quill', 'search'],
    ['https://books.example/api/suggest?q=Quill', 'text'],
    ['https://suggest.books.example/?q=Quill', 'search'],
    ['https://geocoder.maps.example/v1?text=Quill', 'text'],
    ['https://books.example/search?q=Quill', 'search'],
  ] as const)
    it(`is for suggestions at ${url} from a ${field} field`, () => {
      expect(isSuggestion(leak(url, field), [leak(url, field)])).to.equal(true);
    });

  for (const [url, field, form] of [
    ['https://keys.example/typed?text=Quill', 'text', 'as it was typed'],
    ['https://keys.example/search?q=Quill', 'text', 'as it was typed'],
    ['https://books.example/api/suggest?q=quill@example.com', 'email', 'as it was typed'],
    ['https://app7-dsn.algolia.net/1/indexes/*/queries', 'password', 'as it was typed'],
    ['https://app7-dsn.algolia.net/1/indexes/*/queries', 'tel', 'as it was typed'],
    ['https://books.example/api/suggest?q=c0ffee', 'text', 'SHA-256'],
    ['https://books.example/api/suggest?q=UXVpbGw', 'search', 'Base64'],
    ['https://algolia.net.example/1/indexes', 'text', 'as it was typed'],
    ['https://api.mapbox.com/events/v2?text=Quill', 'text', 'as it was typed'],
    ['https://research.example/log?q=Quill', 'search', 'as it was typed'],
  ] as const)
    it(`is not for suggestions at ${url} from a ${field} field, ${form}`, () => {
      expect(isSuggestion(leak(url, field, form), [leak(url, field, form)])).to.equal(false);
    });

  it('is not for suggestions if the same host receives an e-mail address as well', () => {
    const search = leak('https://books.example/suggest?q=Quill', 'search');
    expect(isSuggestion(search, [search, leak('https://books.example/e?m=quill', 'email', 'SHA-256')])).to.equal(false);
    expect(isSuggestion(search, [search, leak('https://other.example/e', 'email')])).to.equal(true);
  });
});
