import { geoNaturalEarth1, geoPath } from 'd3-geo';
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import { feature } from 'topojson-client';
import atlas from 'world-atlas/countries-110m.json' with { type: 'json' };

/** A point of the drawing; y increases downwards. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** The visible part of the drawing. */
export interface MapView extends MapPoint {
  readonly width: number;
  readonly height: number;
}

interface Outline {
  /** ISO 3166-1 alpha-2; undefined if the outlines have no code for it. */
  readonly code: string | undefined;
  /** The `d` attribute of its outline. */
  readonly path: string;
  /** The middle of its largest part, so that distant islands do not pull it out to sea. */
  readonly middle: MapPoint;
}

const WIDTH = 960;
const HEIGHT = 440;
/** ISO 3166-1 numeric. Antarctica has no servers, and would take a fifth of the map. */
const ANTARCTICA = '010';
/** Minimum width of a view: the outlines are too coarse for more detail. */
const LEAST_WIDTH = 320;
const MARGIN = 60;

/** Natural Earth at 1:110 million; states that are too small for this scale have no outline. */
const lands = feature(atlas, atlas.objects.countries).features.filter(({ id }) => id !== ANTARCTICA);
const projection = geoNaturalEarth1().fitSize([WIDTH, HEIGHT], { type: 'FeatureCollection', features: lands });
const draw = geoPath(projection).digits(1);

const alpha2 = new Map(codes.map(([two, , number]) => [number, two]));

export const outlines: readonly Outline[] = lands.map((land) => ({
  code: alpha2.get(String(land.id)),
  path: draw(land) ?? '',
  middle: middleOf(land.geometry),
}));

/** Returns where a location is drawn. Coordinates are in degrees. */
export const pointOf = (latitude: number, longitude: number): MapPoint => {
  const [x = 0, y = 0] = projection([longitude, latitude]) ?? [];
  return { x, y };
};

function middleOf(shape: (typeof lands)[number]['geometry']): MapPoint {
  const parts =
    shape.type === 'MultiPolygon'
      ? shape.coordinates.map((coordinates) => ({ type: 'Polygon' as const, coordinates }))
      : [shape];
  const [largest = shape] = parts.toSorted((one, other) => draw.area(other) - draw.area(one));
  const [x, y] = draw.centroid(largest);
  return { x, y };
}

/** Returns the part of the world that contains these points, with the aspect ratio of the whole map. */
export const viewOf = (points: readonly MapPoint[]): MapView => {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const spanX = Math.max(...xs) - Math.min(...xs) + 2 * MARGIN;
  const spanY = Math.max(...ys) - Math.min(...ys) + 2 * MARGIN;
  const width = Math.min(WIDTH, Math.max(LEAST_WIDTH, spanX, (spanY * WIDTH) / HEIGHT));
  const height = (width * HEIGHT) / WIDTH;
  const startOf = (values: readonly number[], size: number, whole: number): number =>
    Math.min(whole - size, Math.max(0, (Math.min(...values) + Math.max(...values) - size) / 2));
  return { x: startOf(xs, width, WIDTH), y: startOf(ys, height, HEIGHT), width, height };
};

/** If two marks are closer than this share of the view's width, they would overlap on a phone. */
const NEAR = 0.05;

/** Groups points that are drawn as one, each group at the location of its first point. */
export const groupNear = <Point extends MapPoint>(
  points: readonly Point[],
  { width }: MapView,
): readonly (readonly [Point, ...Point[]])[] => {
  const groups: [Point, ...Point[]][] = [];
  for (const point of points) {
    const near = groups.find(([first]) => Math.hypot(first.x - point.x, first.y - point.y) < NEAR * width);
    if (near) near.push(point);
    else groups.push([point]);
  }
  return groups;
};
