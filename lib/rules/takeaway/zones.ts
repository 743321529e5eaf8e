/** Delivery zones and their prices. Without a geocoder, an address is located by its postcode or by the browser's position. */
import booleanPointInPolygon from '@turf/boolean-point-in-polygon';
import type { MultiPolygon, Polygon } from 'geojson';
import type { ZoneKind } from '@/lib/contract/takeaway/takeaway';

export interface Position {
  latitude: number;
  longitude: number;
}

export interface Zone {
  uid: number;
  name: string;
  kind: ZoneKind;
  /** 'postcodes': complete ones, or prefixes with a star: '46*'. */
  postcodes: readonly string[];
  /** 'radius': kilometres from the restaurant. */
  radius: number;
  /** 'polygon': GeoJSON rings with holes; null for the other kinds. */
  shape: Polygon | MultiPolygon | null;
  /** Minor units. */
  price: number;
  minOrder: number;
  /** Minutes added to the minimum wait. */
  wait: number;
}

export interface Place {
  postcode: string;
  position: Position | null;
}

export type ZoneAnswer = { ok: true; zone: Zone } | { ok: false; reason: 'no-coverage' | 'not-precise' };

/**
 * The first zone that contains the place.
 * @param restaurant its position; a radius zone without it covers nothing
 * @returns 'not-precise' where only a position could decide, and none is known
 */
export function zoneOf(place: Place, zones: readonly Zone[], restaurant: Position | null): ZoneAnswer {
  const found = zones.find((zone) => covers(zone, place, restaurant));
  if (found) return { ok: true, zone: found };
  const wants = (kinds: readonly ZoneKind[]) => zones.some(({ kind }) => kinds.includes(kind));
  const isOpen =
    (place.position === null && wants(['radius', 'polygon'])) ||
    (postcodeKey(place.postcode) === '' && wants(['postcodes']));
  return { ok: false, reason: isOpen ? 'not-precise' : 'no-coverage' };
}

function covers(zone: Zone, { postcode, position }: Place, restaurant: Position | null): boolean {
  if (zone.kind === 'postcodes') return isPostcodeIn(postcode, zone.postcodes);
  if (position === null) return false;
  if (zone.kind === 'radius') return restaurant !== null && kilometres(position, restaurant) <= zone.radius;
  return zone.shape !== null && booleanPointInPolygon([position.longitude, position.latitude], zone.shape);
}

/** '46 001', '46-001' and '46001' are the same. */
const postcodeKey = (text: string) => text.toUpperCase().replace(/[\s-]/g, '');

export function isPostcodeIn(postcode: string, listed: readonly string[]): boolean {
  const asked = postcodeKey(postcode);
  if (asked === '') return false;
  return listed.some((one) => {
    const key = postcodeKey(one);
    return key.endsWith('*') ? asked.startsWith(key.slice(0, -1)) : asked === key;
  });
}

const EARTH_KM = 6371.0088;

/** Great-circle distance by the haversine formula. */
export function kilometres(one: Position, other: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [a, b] = [radians(one.latitude), radians(other.latitude)];
  const h =
    Math.sin((b - a) / 2) ** 2 +
    Math.cos(a) * Math.cos(b) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}
