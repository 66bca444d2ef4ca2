import { formatNumber } from '../../texts/formatNumber.ts';
import { picturesTexts } from '../../texts/generated/picturesTexts.ts';
import { wordOf } from '../../texts/wordOf.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { Picture } from './Picture.tsx';
import styles from './ServersMap.module.css';
import { groupNear, outlines, pointOf, viewOf, type MapPoint, type MapView } from './worldMap.ts';

interface Host {
  /** WEB, MAIL or NAME_SERVER. */
  readonly role: string;
  readonly host: string;
  readonly ip: string | null;
  readonly organization: string | null;
  readonly city: string | null;
  readonly countryCode: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly isEntry: boolean;
}

interface ServersMapProps {
  readonly hosts: readonly Host[];
  /** Returns the name of a country in the reader's language. */
  readonly nameOfCountry: (code: string) => string;
}

/** A map of the domain's hosts, exactly as precise as the data set. Hosts without a location are listed but not drawn. */
export const ServersMap = ({ hosts, nameOfCountry }: ServersMapProps) => {
  const { servers: texts } = picturesTexts();
  const places = placesOf(hosts);
  const rows = rowsOf(hosts);
  const unplaced = rows.filter(({ host }) => precisionOf(host) === 'unknown').length;
  return (
    <Picture
      label={texts.label({ rows: rows.length, places: places.length, unplaced })}
      note={hosts.some(({ role }) => role !== 'WEB') ? texts.note : `${texts.webOnly} ${texts.note}`}
      isTableOpen
      table={{
        head: texts.head,
        rows: rows.map(({ host, ips }) => [
          <>
            <ThirdPartyText mono text={host.host} />
            {ips.length > 0 && (
              <span className={styles['address']}>
                <ThirdPartyText mono text={ips.join(', ')} />
              </span>
            )}
          </>,
          wordOf(texts.roles, host.role),
          places.find(({ key }) => key === keyOf(host))?.number ?? '–',
          placeName(host, nameOfCountry) ?? texts.unknownPlace,
          texts.precision[precisionOf(host)] + (host.isEntry ? ` · ${texts.entry}` : ''),
          host.organization === null ? '–' : <ThirdPartyText text={host.organization} />,
        ]),
      }}
    >
      {places.length === 0 ? <p>{texts.none}</p> : <WorldMap places={places} />}
      {unplaced > 0 && <p className={styles['unplaced']}>{texts.unplaced({ count: unplaced, rows: rows.length })}</p>}
    </Picture>
  );
};

type Precision = 'city' | 'country' | 'unknown';

const precisionOf = ({ latitude, longitude, countryCode }: Host): Precision => {
  if (latitude !== null && longitude !== null) return 'city';
  return countryCode === null ? 'unknown' : 'country';
};

const placeName = ({ city, countryCode }: Host, nameOfCountry: (code: string) => string): string | null =>
  [city, countryCode === null ? null : nameOfCountry(countryCode)].filter((part) => part !== null).join(', ') || null;

/** Hosts with the same key share one mark: same location and same precision. */
const keyOf = (host: Host): string =>
  [precisionOf(host), host.isEntry, host.countryCode, host.city, host.latitude, host.longitude].join('|');

export interface Place extends MapPoint {
  readonly key: string;
  /** The number on the map and in the table. */
  readonly number: number;
  readonly precision: Precision;
  readonly countryCode: string | null;
  readonly isEntry: boolean;
}

/**
 * Returns one entry for each location that can be drawn, in the order of the hosts: the coordinates of a city, or the middle of a country that has an
 * outline.
 */
export const placesOf = (hosts: readonly Host[]): readonly Place[] => {
  const drawn = [...new Map(hosts.map((host) => [keyOf(host), host])).entries()].flatMap(([key, host]) => {
    const point = drawnAt(host);
    return point ? [{ key, host, point }] : [];
  });
  return drawn.map(({ key, host, point }, index) => ({
    ...point,
    key,
    number: index + 1,
    precision: precisionOf(host),
    countryCode: host.countryCode,
    isEntry: host.isEntry,
  }));
};

const drawnAt = ({ latitude, longitude, countryCode }: Host): MapPoint | undefined =>
  latitude !== null && longitude !== null
    ? pointOf(latitude, longitude)
    : outlines.find(({ code }) => code !== undefined && code === countryCode)?.middle;

interface Row {
  readonly host: Host;
  readonly ips: readonly string[];
}

/** Returns one row per host and location: its IPv4 and IPv6 addresses usually share one. */
const rowsOf = (hosts: readonly Host[]): readonly Row[] => {
  const rows = new Map<string, { host: Host; ips: string[] }>();
  for (const host of hosts) {
    const key = [host.role, host.host, host.organization, keyOf(host)].join(' ');
    const row = rows.get(key) ?? { host, ips: [] };
    if (host.ip !== null) row.ips.push(host.ip);
    rows.set(key, row);
  }
  return [...rows.values()];
};

const WorldMap = ({ places }: { readonly places: readonly Place[] }) => {
  const view = viewOf(places);
  const shaded = new Set(places.flatMap(({ precision, countryCode }) => (precision === 'country' ? countryCode : [])));
  return (
    <div>
      <div className={styles['map']}>
        <svg viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}>
          {outlines.map(({ code, path }, index) => (
            <path key={index} className={styles[code !== undefined && shaded.has(code) ? 'shaded' : 'land']} d={path} />
          ))}
        </svg>
        {groupNear(places, view).map((group) => (
          <MapMark key={group[0].key} group={group} view={view} />
        ))}
      </div>
      <Legend places={places} />
    </div>
  );
};

interface MapMarkProps {
  readonly group: readonly [Place, ...Place[]];
  readonly view: MapView;
}

/** The numbers of the locations in the table. Sized like text, however wide the map is. */
const MapMark = ({ group, view }: MapMarkProps) => {
  const [first] = group;
  return (
    <span
      className={joinClasses(styles['mark'], ...shapeOf(first))}
      style={{
        left: `${(100 * (first.x - view.x)) / view.width}%`,
        top: `${(100 * (first.y - view.y)) / view.height}%`,
      }}
    >
      {group.map(({ number }) => formatNumber(number)).join(', ')}
    </span>
  );
};

/** Round for a city, square for somewhere in a country, hollow for the entry to a network. */
const shapeOf = ({ precision, isEntry }: Pick<Place, 'precision' | 'isEntry'>): readonly (string | undefined)[] => [
  styles[precision],
  isEntry ? styles['entry'] : undefined,
];

/** Explains the shapes that are on the map. */
const Legend = ({ places }: { readonly places: readonly Place[] }) => {
  const { servers: texts } = picturesTexts();
  const kinds = [
    { precision: 'city', isEntry: false, word: texts.precision.city },
    { precision: 'country', isEntry: false, word: texts.precision.country },
    { precision: 'city', isEntry: true, word: `${texts.precision.city} · ${texts.entry}` },
    { precision: 'country', isEntry: true, word: `${texts.precision.country} · ${texts.entry}` },
  ] as const;
  return (
    <div className={styles['legend']}>
      {kinds
        .filter((kind) => places.some((place) => place.precision === kind.precision && place.isEntry === kind.isEntry))
        .map((kind) => (
          <span key={kind.word} className={styles['item']}>
            <span className={joinClasses(styles['sample'], ...shapeOf(kind))} /> {kind.word}
          </span>
        ))}
    </div>
  );
};
