/** Queries of the settings for orders, and of the restaurant's location. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import {
  DEFAULT_ORDER_PARAMS,
  DEFAULT_PACING,
  DEFAULT_PAYMENTS,
  DEFAULT_STATIONS,
} from '@/lib/rules/takeaway/default-setup';
import type { TakeawaySetup } from '@/lib/resources/takeaway/takeaway-setup-schema';
import type { Queryable, Tx } from '../../db/client';
import { menuCategories, menuProducts, takeawaySetups } from '../../db/schema/orders';
import { restaurants, setups } from '../../db/schema/restaurants';

export type SetupRow = typeof takeawaySetups.$inferSelect;

export interface OrderPlace {
  takeaway: boolean;
  name: string;
  city: string;
  address: string;
  phone: string;
  latitude: number | null;
  longitude: number | null;
}

const defaultSetup = (restaurant: string): SetupRow => ({
  restaurant,
  params: DEFAULT_ORDER_PARAMS,
  takeawayFixed: 0,
  takeawayPercentage: 0,
  deliveryFixed: 0,
  deliveryPercentage: 0,
  payments: DEFAULT_PAYMENTS,
  bankDetails: '',
  ...DEFAULT_PACING,
  stations: DEFAULT_STATIONS,
  rotas: [],
  deliverRota: [],
  specialDates: [],
  zones: [],
  deliverProvider: 'own',
  drivers: [],
  takeawayPausedUntil: null,
  deliveryPausedUntil: null,
  printerKey: '',
  printerSeenAt: null,
  lastNumber: 0,
  version: 0,
});

/** The settings, or their defaults. */
export async function findTakeawaySetup(db: Queryable, restaurant: string): Promise<SetupRow> {
  const [row] = await db.select().from(takeawaySetups).where(eq(takeawaySetups.restaurant, restaurant));
  return row ?? defaultSetup(restaurant);
}

/** Creates the settings if needed and locks them, for a change. */
export async function lockTakeawaySetup(tx: Tx, restaurant: string): Promise<SetupRow> {
  await tx.insert(takeawaySetups).values(defaultSetup(restaurant)).onConflictDoNothing();
  const [row] = await tx.select().from(takeawaySetups).where(eq(takeawaySetups.restaurant, restaurant)).for('update');
  return row as SetupRow;
}

export async function findPlace(db: Queryable, restaurant: string): Promise<OrderPlace> {
  const [row] = await db
    .select({
      takeaway: restaurants.takeaway,
      name: setups.estName,
      city: setups.addressLocality,
      address: setups.estAddress,
      estPhone: setups.estPhone,
      phone: setups.phone,
      latitude: setups.latitude,
      longitude: setups.longitude,
    })
    .from(setups)
    .innerJoin(restaurants, eq(restaurants.restaurant, setups.restaurant))
    .where(eq(setups.restaurant, restaurant));
  if (!row) throw new Error(`no setup of ${restaurant}`);
  const { estPhone, phone, ...place } = row;
  return { ...place, phone: estPhone || phone };
}

export type MenuInShort = Pick<TakeawaySetup, 'categories' | 'products'>;

/** Products currently for sale, in the order of the menu. */
export async function findMenu(db: Queryable, restaurant: string): Promise<MenuInShort> {
  const isSold = (table: typeof menuCategories | typeof menuProducts) =>
    and(eq(table.restaurant, restaurant), eq(table.active, true), isNull(table.deletedAt));
  return {
    categories: await db
      .select({ uid: menuCategories.uid, name: menuCategories.name })
      .from(menuCategories)
      .where(isSold(menuCategories))
      .orderBy(asc(menuCategories.position), asc(menuCategories.uid)),
    products: await db
      .select({
        uid: menuProducts.uid,
        category: menuProducts.category,
        name: menuProducts.name,
        price: menuProducts.price,
      })
      .from(menuProducts)
      .where(isSold(menuProducts))
      .orderBy(asc(menuProducts.position), asc(menuProducts.uid)),
  };
}
