import { parsedUrl } from '../../schema/parsedUrl.ts';
import type { LookedVisit } from './observation.ts';
import { isWithinDomain } from '../../server/platform/base/isWithinDomain.ts';

type Leak = LookedVisit['typedLeaks'][number];

/** Services whose only purpose is to suggest search results or addresses while the user types: a domain, or a domain with a path prefix. */
const SERVICES: readonly string[] = [
  ...[
    'algolia.net',
    'algolianet.com',
    'algolia.io',
    'typesense.net',
    'meilisearch.io',
    'ksearchnet.com',
    'doofinder.com',
  ],
  ...[
    'searchspring.io',
    'searchspring.net',
    'cnstrc.com',
    'swiftype.com',
    'sooqr.com',
    'luigisbox.com',
    'addsearch.com',
  ],
  ...[
    'cludo.com',
    'sitesearch360.com',
    'searchserverapi.com',
    'findologic.com',
    'hawksearch.com',
    'suggestqueries.google.com',
  ],
  ...[
    'maps.googleapis.com',
    'places.googleapis.com',
    'api.mapbox.com/geocoding',
    'api.mapbox.com/search',
    'hereapi.com',
  ],
  ...[
    'api.tomtom.com/search',
    'api.maptiler.com/geocoding',
    'dev.virtualearth.net',
    'atlas.microsoft.com',
    'geocode.arcgis.com',
  ],
  ...[
    'api.addressy.com',
    'postcodeanywhere.co.uk',
    'api.getaddress.io',
    'api.ideal-postcodes.co.uk',
    'api.postcodes.io',
  ],
  ...['api.woosmap.com', 'api.geoapify.com', 'locationiq.com', 'nominatim.openstreetmap.org', 'photon.komoot.io'],
  ...['api.geocode.earth', 'api.opencagedata.com', 'smarty.com', 'smartystreets.com', 'api-adresse.data.gouv.fr'],
  ...[
    'data.geopf.fr',
    'api.dataforsyningen.dk',
    'dawa.aws.dk',
    'api.pdok.nl',
    'api.postcode.eu',
    'suggestions.dadata.ru',
  ],
  ...['api.what3words.com', 'api.addressfinder.io', 'api.radar.io'],
];

/** Words in the hosts and paths of suggestion services. */
const SUGGESTS =
  /(^|[/._-])(auto-?complet(e|ion)|auto-?suggest|suggest(ion)?s?|type-?ahead|geocod(e|er|ing))($|[/._-])/i;
const SEARCHES = /(^|[/._-])(search|instant-?search)($|[/._-])/i;

/**
 * Returns whether typed text went to a service that suggests search results or addresses: the contents of a search field or a plain text field, sent as typed.
 * A host that also receives an e-mail address, a telephone number or a password is not a suggestion service, whatever its name.
 */
export const isSuggestion = ({ field, to, form, url }: Leak, all: readonly Leak[]): boolean => {
  const parsed = parsedUrl(url);
  if (!parsed || form !== 'as it was typed') return false;
  const isWord = (type: string): boolean => type === 'search' || type === 'text';
  if (!isWord(field) || all.some((other) => other.to === to && !isWord(other.field))) return false;
  const { hostname, pathname } = parsed;
  const isKnown = SERVICES.some((service) => {
    const [domain = '', ...path] = service.split('/');
    return isWithinDomain(hostname, domain) && pathname.startsWith(`/${path.join('/')}`);
  });
  const called = `${hostname}${pathname}`;
  return isKnown || SUGGESTS.test(called) || (field === 'search' && SEARCHES.test(called));
};
