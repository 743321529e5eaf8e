/** Settings for orders: read, change, pause, sold-out marks, and the printer's URL. */
import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import { DELIVERY_STATES, ORDER_SERVICES, ORDER_STEPS } from '@/lib/contract/takeaway/takeaway';
import type { TakeawaySetup, TakeawaySetupTypes } from '@/lib/resources/takeaway/takeaway-setup-schema';
import { isSame } from '@/lib/rules/form/merge';
import { setupError } from '@/lib/rules/takeaway/setup-faults';
import { momentOf, instantOf } from '@/lib/time/service-day';
import { timeText } from '@/lib/time/time-text';
import { DAY_END } from '@/lib/contract/constants';
import type { Queryable } from '../../db/client';
import { menuProducts, takeawaySetups } from '../../db/schema/orders';
import type { Call } from '../../http/call';
import { Problem, invalidField, notFound } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import { hashSecret } from '../auth/secrets';
import { paymentAccountOf } from '../payments/account';
import {
  type MenuInShort,
  type OrderPlace,
  type SetupRow,
  findMenu,
  findPlace,
  findTakeawaySetup,
  lockTakeawaySetup,
} from './repository';

type Body<K extends keyof TakeawaySetupTypes> = TakeawaySetupTypes[K]['body'];

export const signOf = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

export async function readTakeawaySetup(call: Call): Promise<TakeawaySetup> {
  const { context, restaurant } = call;
  const row = await findTakeawaySetup(context.db, restaurant.uid);
  return setupOf(call, row, await surroundings(context.db, call));
}

/** Related values that are set elsewhere. */
const surroundings = async (db: Queryable, { restaurant, context }: Call) => ({
  place: await findPlace(db, restaurant.uid),
  paysOnline: (await paymentAccountOf(db, context, restaurant.uid)) !== null,
  menu: await findMenu(db, restaurant.uid),
});

function setupOf(
  { restaurant, context }: Call,
  row: SetupRow,
  { place, paysOnline, menu }: { place: OrderPlace; paysOnline: boolean; menu: MenuInShort },
): TakeawaySetup {
  const now = context.now();
  const paused = (until: Date | null) => (until && until.getTime() > now ? until.toISOString() : null);
  const { latitude, longitude } = place;
  return {
    name: place.name,
    city: place.city,
    restaurantLocation: {
      address: place.address,
      latLong: latitude === null || longitude === null ? null : { latitude, longitude },
      phone: place.phone,
    },
    ...changeableOf(row),
    services: ORDER_SERVICES.filter((service) => row.params[service].on),
    currency: restaurant.currency,
    currencyFormat: signOf(restaurant.currency),
    statusOptions: [...ORDER_STEPS],
    deliveryData: { provider: row.deliverProvider, states: [...DELIVERY_STATES] },
    ...menu,
    paused: { takeaway: paused(row.takeawayPausedUntil), delivery: paused(row.deliveryPausedUntil) },
    paysOnline,
    printer: { on: row.printerKey !== '', seenAt: row.printerSeenAt?.toISOString() ?? null },
    version: row.version,
  };
}

/** Fields that the settings screen can change. */
const changeableOf = (row: SetupRow) => ({
  restaurantParams: { takeaway: row.params.takeaway, delivery: row.params.delivery },
  takeawayComission: { fixed: row.takeawayFixed, percentage: row.takeawayPercentage },
  deliveryComission: { fixed: row.deliveryFixed, percentage: row.deliveryPercentage },
  paymentMethodsMobile: row.payments,
  bankDetails: row.bankDetails,
  orderRestrictions: {
    interval: row.pacingInterval as TakeawaySetup['orderRestrictions']['interval'],
    orders: row.pacingOrders,
    items: row.pacingItems,
  },
  stations: row.stations,
  rotas: row.rotas,
  deliverRota: row.deliverRota,
  specialDates: row.specialDates,
  zones: row.zones,
  deliverProvider: row.deliverProvider,
  drivers: row.drivers,
});

/** The settings in the log; for the printer's secret only whether it exists. */
function toldOf(row: SetupRow, timeZone: string): Record<string, unknown> {
  const until = (at: Date | null) => {
    if (!at) return null;
    const { date, time } = momentOf(at.getTime(), timeZone);
    return `${date} ${timeText(time)}`;
  };
  return {
    ...changeableOf(row),
    paused: { takeaway: until(row.takeawayPausedUntil), delivery: until(row.deliveryPausedUntil) },
    printer: row.printerKey !== '',
  };
}

function whatDiffers(before: Record<string, unknown>, after: Record<string, unknown>) {
  const fields = Object.keys(after).filter((field) => !isSame(before[field], after[field]));
  const only = (all: Record<string, unknown>) => Object.fromEntries(fields.map((field) => [field, all[field]]));
  return { before: only(before), after: only(after) };
}

async function changed(
  call: Call,
  work: (unit: UnitOfWork, row: SetupRow) => Promise<Partial<SetupRow>>,
): Promise<TakeawaySetup> {
  const { restaurant } = call;
  const result = await write(call, async (unit) => {
    const before = await lockTakeawaySetup(unit.tx, restaurant.uid);
    const set = await work(unit, before);
    const [row] = await unit.tx
      .update(takeawaySetups)
      .set({ ...set, version: before.version + 1 })
      .where(eq(takeawaySetups.restaurant, restaurant.uid))
      .returning();
    unit.record({
      kind: KIND.setup,
      entity: 'takeaway-setup',
      uid: restaurant.uid,
      action: 'update',
      ...whatDiffers(toldOf(before, restaurant.timeZone), toldOf(row as SetupRow, restaurant.timeZone)),
    });
    return setupOf(call, row as SetupRow, await surroundings(unit.tx, call));
  });
  return result;
}

/** @throws Problem 'version-conflict' with the current settings, 'validation' */
export function changeTakeawaySetup(call: Call, { version, ...body }: Body<'change'>): Promise<TakeawaySetup> {
  const { restaurantParams, takeawayComission, deliveryComission, paymentMethodsMobile, orderRestrictions, ...same } =
    body;
  if (paymentMethodsMobile && new Set(paymentMethodsMobile).size !== paymentMethodsMobile.length)
    throw invalidField('paymentMethodsMobile', 'invalid');
  const fault = setupError(body);
  if (fault) throw invalidField(fault.field, fault.message);
  return changed(call, async (unit, row) => {
    if (version !== undefined && version !== row.version)
      throw new Problem('version-conflict', 'The set-up was changed meanwhile', {
        current: setupOf(call, row, await surroundings(unit.tx, call)),
      });
    return {
      ...(same as Partial<SetupRow>),
      ...(restaurantParams && { params: restaurantParams }),
      ...(takeawayComission && {
        takeawayFixed: takeawayComission.fixed,
        takeawayPercentage: takeawayComission.percentage,
      }),
      ...(deliveryComission && {
        deliveryFixed: deliveryComission.fixed,
        deliveryPercentage: deliveryComission.percentage,
      }),
      ...(paymentMethodsMobile && { payments: paymentMethodsMobile }),
      ...(orderRestrictions && {
        pacingInterval: orderRestrictions.interval,
        pacingOrders: orderRestrictions.orders,
        pacingItems: orderRestrictions.items,
      }),
    };
  });
}

/** Refuses orders for today until then; those for other days are accepted. */
export function pauseOrders(call: Call, { services, how }: Body<'pause'>): Promise<TakeawaySetup> {
  const { context, restaurant } = call;
  const now = context.now();
  const until =
    how === 0
      ? null
      : how === 'today'
        ? instantOf(momentOf(now, restaurant.timeZone).date, DAY_END, restaurant.timeZone)
        : new Date(now + how * 60_000);
  return changed(call, async () => ({
    ...(services.includes('takeaway') && { takeawayPausedUntil: until }),
    ...(services.includes('delivery') && { deliveryPausedUntil: until }),
  }));
}

/** @throws Problem 'not-found' */
export async function sayIsSoldOut(call: Call, { product, soldOut }: Body<'soldOut'>): Promise<{ ok: true }> {
  const { context, restaurant } = call;
  const today = momentOf(context.now(), restaurant.timeZone).date;
  await write(call, async (unit) => {
    const soldOutOn = soldOut ? today : null;
    const dish = and(eq(menuProducts.restaurant, restaurant.uid), eq(menuProducts.uid, product));
    const [before] = await unit.tx
      .select({ name: menuProducts.name, soldOutOn: menuProducts.soldOutOn })
      .from(menuProducts)
      .where(and(dish, isNull(menuProducts.deletedAt)))
      .for('update');
    if (!before) throw notFound('a dish');
    await unit.tx
      .update(menuProducts)
      .set({ soldOutOn, version: sql`${menuProducts.version} + 1` })
      .where(dish);
    unit.record({
      kind: KIND.setup,
      // An entity of its own: undoing changes of the dish leaves the sold-out mark.
      entity: 'menu-product-sold-out',
      uid: product,
      action: 'update',
      before,
      after: { ...before, soldOutOn },
    });
    return {};
  });
  return { ok: true };
}

/** Returns the secret in the URL once, and stores only its digest. */
export async function connectPrinter(call: Call, { on }: Body<'connectPrinter'>): Promise<{ address: string }> {
  const { context, restaurant } = call;
  const secret = on ? randomBytes(24).toString('base64url') : '';
  await changed(call, async () => ({ printerKey: on ? hashSecret(secret) : '', printerSeenAt: null }));
  const base = context.settings.publicUrl.replace(/\/$/, '');
  return { address: on ? `${base}/cloudprnt/${restaurant.service}/${secret}` : '' };
}
