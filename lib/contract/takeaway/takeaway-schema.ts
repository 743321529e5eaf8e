/** The parts of the takeaway and delivery setup, and of a cart (§3). */
import type { MultiPolygon, Polygon } from 'geojson';
import { z } from 'zod';
import * as f from '../fields';
import { ORDER_SERVICES, ZONE_KINDS } from './takeaway';

/** Id of an element within the setup. */
const part = z.int().min(1).max(1_000_000);
const uniqueParts = <T extends { uid: number }>(parts: readonly T[]) =>
  new Set(parts.map(({ uid }) => uid)).size === parts.length;

const minutesUpTo = (most: number) => z.int('invalidWait').min(0, 'invalidWait').max(most, 'invalidWait');

/** §3 restaurantParams of a service. */
export const orderParams = z.strictObject({
  /** Whether the service is offered. */
  on: z.boolean(),
  /** Number of days ahead for which orders are accepted. */
  horizon: z.int('invalidDaysAhead').min(0, 'invalidDaysAhead').max(60, 'invalidDaysAhead'),
  /** Minutes between two slots. */
  interval: z.int('invalidInterval').min(5, 'invalidInterval').max(120, 'invalidInterval'),
  /** Minimum lead time of an order in minutes, and the time up to which "as soon as possible" is offered. */
  minWait: minutesUpTo(720),
  maxWait: minutesUpTo(720),
  minOrder: f.minorUnits,
});
export interface OrderParams extends z.output<typeof orderParams> {}

export const commission = z.strictObject({ fixed: f.minorUnits, percentage: z.number().min(0).max(100) });

export const station = z.strictObject({
  uid: part,
  name: f.shortText.min(1, 'required'),
  minutes: z.number().min(0).max(10_000),
  coverMinutes: z.number().min(0).max(60),
});
export interface WireStation extends z.output<typeof station> {}

const span = { start: f.clockTime, end: f.decimalHoursEnd };
const inOrder = ({ start, end }: { start: number; end: number }) => start < end;

/** Hours of the day in which dishes are available; null for all day. */
export const hoursShown = z.object({ start: z.number(), end: z.number() }).nullable().default(null);

/** Opening hours of a service. */
export const orderHours = z
  .strictObject({ uid: part, name: f.shortText, weekdays: z.array(z.int().min(0).max(6)).max(7), ...span })
  .refine(inOrder, { path: ['end'], message: 'invalidTimeRange' });
export interface OrderHours extends z.output<typeof orderHours> {}

/** Dates with different hours, or none. */
export const specialHours = z
  .strictObject({
    uid: part,
    name: f.shortText,
    services: z.array(z.enum(ORDER_SERVICES)).min(1, 'required').max(2),
    from: f.serviceDate,
    to: f.serviceDate,
    /** Empty if closed. */
    spans: z.array(z.strictObject(span).refine(inOrder, { path: ['end'], message: 'invalidTimeRange' })).max(4),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'invalidDate' });
export interface SpecialHours extends z.output<typeof specialHours> {}

const point = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number());
/** A closed ring, as GeoJSON requires. */
const ring = z
  .array(point)
  .min(4, 'invalidPolygon')
  .max(2_000, 'invalidPolygon')
  .refine((points) => {
    const [first, last] = [points[0], points.at(-1)];
    return first?.[0] === last?.[0] && first?.[1] === last?.[1];
  }, 'invalidPolygon');
const rings = z.array(ring).min(1, 'invalidPolygon').max(50, 'invalidPolygon');
export const zoneShape = z.union(
  [
    z.object({ type: z.literal('Polygon'), coordinates: rings }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings).min(1, 'invalidPolygon').max(50) }),
  ],
  'invalidPolygon',
) as unknown as z.ZodType<Polygon | MultiPolygon>;

export const zone = z
  .strictObject({
    uid: part,
    name: f.shortText.min(1, 'required'),
    kind: z.enum(ZONE_KINDS),
    postcodes: z.array(z.string().trim().min(1).max(20)).max(500),
    radius: z.number().min(0).max(200),
    shape: zoneShape.nullable(),
    price: f.minorUnits,
    minOrder: f.minorUnits,
    wait: minutesUpTo(720),
  })
  .refine(({ kind, postcodes }) => kind !== 'postcodes' || postcodes.length > 0, {
    path: ['postcodes'],
    message: 'required',
  })
  .refine(({ kind, radius }) => kind !== 'radius' || radius > 0, { path: ['radius'], message: 'required' })
  .refine(({ kind, shape }) => kind !== 'polygon' || shape !== null, { path: ['shape'], message: 'invalidPolygon' });
export interface WireZone extends z.output<typeof zone> {}

export const driver = z.strictObject({
  uid: part,
  name: f.shortText.min(1, 'required'),
  phone: f.phone,
  /** Working on deliveries tonight. */
  active: z.boolean(),
});
export interface WireDriver extends z.output<typeof driver> {}

export const modifierGroup = z
  .strictObject({
    uid: part,
    name: f.shortText.min(1, 'required'),
    min: z.int('invalidLeast').min(0, 'invalidLeast').max(20, 'invalidLeast'),
    max: z.int('invalidMost').min(1, 'invalidMost').max(20, 'invalidMost'),
    options: z
      .array(
        z.strictObject({
          uid: part,
          name: f.shortText.min(1, 'required'),
          price: z.int().min(-2_000_000_000).max(2_000_000_000),
        }),
      )
      .min(1, 'required')
      .max(60),
  })
  .refine(({ min, max }) => min <= max, { path: ['min'], message: 'aboveMost' })
  .refine(({ min, options }) => min <= options.length, { path: ['min'], message: 'moreThanOptions' });
export interface WireModifierGroup extends z.output<typeof modifierGroup> {}

export const modifierGroups = z
  .array(modifierGroup)
  .max(20)
  .refine((groups) => uniqueParts(groups) && uniqueParts(groups.flatMap(({ options }) => options)), 'invalid');

export const parts = <T extends z.ZodType<{ uid: number }>>(schema: T, most: number) =>
  z.array(schema).max(most).refine(uniqueParts, 'invalid');

const coordinate = (most: number) => z.number().min(-most).max(most).nullable();
/** §3 cart: the delivery address. */
export const cartAddress = z.strictObject({
  /** Street and number. */
  address: f.shortText,
  /** Floor, door. */
  address_detail: f.shortText.default(''),
  /** Directions for the courier. */
  addressDescription: f.shortText.default(''),
  postcode: z.string().trim().max(20, 'tooLong').default(''),
  city: f.shortText.default(''),
  latitude: coordinate(90).default(null),
  longitude: coordinate(180).default(null),
});
export interface CartAddress extends z.output<typeof cartAddress> {}

export const cartLine = z.strictObject({
  product: f.uid,
  quantity: z.int().min(1).max(99),
  /** Uids of the chosen options. */
  options: z.array(part).max(60).default([]),
  note: f.shortText.default(''),
});
export const cartLines = z.array(cartLine).max(100);
