/** The facts that orders are decided by: setup, menu, hours and location. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { OrderService } from '@/lib/contract/takeaway/takeaway';
import { openSpans } from '@/lib/rules/takeaway/open-spans';
import type { PacingRules } from '@/lib/rules/takeaway/pacing';
import type { Commission, PricedProduct } from '@/lib/rules/takeaway/pricing';
import { type OpenSpan, type Slot, slotsOf } from '@/lib/rules/takeaway/slots';
import { type DecimalHours, type ServiceDate, daysFrom, momentOf } from '@/lib/time/service-day';
import type { Queryable } from '../../db/client';
import { menuCategories, menuProducts } from '../../db/schema/orders';
import type { Restaurant } from '../../context';
import { type OrderPlace, type SetupRow, findPlace, findTakeawaySetup } from '../takeaway-setup/repository';

export type ProductRow = typeof menuProducts.$inferSelect;
export type CategoryRow = typeof menuCategories.$inferSelect;

export interface OrderContext {
  restaurant: Restaurant;
  setup: SetupRow;
  place: OrderPlace;
  categories: CategoryRow[];
  products: ProductRow[];
  /** Epoch milliseconds. */
  now: number;
  today: ServiceDate;
}

export async function readOrderContext(db: Queryable, restaurant: Restaurant, now: number): Promise<OrderContext> {
  const own = restaurant.uid;
  const setup = await findTakeawaySetup(db, own);
  const place = await findPlace(db, own);
  const categories = await db
    .select()
    .from(menuCategories)
    .where(and(eq(menuCategories.restaurant, own), isNull(menuCategories.deletedAt)))
    .orderBy(asc(menuCategories.position), asc(menuCategories.uid));
  const products = await db
    .select()
    .from(menuProducts)
    .where(and(eq(menuProducts.restaurant, own), isNull(menuProducts.deletedAt)))
    .orderBy(asc(menuProducts.position), asc(menuProducts.uid));
  return { restaurant, setup, place, categories, products, now, today: momentOf(now, restaurant.timeZone).date };
}

/**
 * The menu with prices.
 * @param on the day and time at which the order is to be ready; without a time, hours are not checked
 */
export function pricedMenu(
  { categories, products, today }: OrderContext,
  service: OrderService,
  { date, time }: { date: ServiceDate; time: DecimalHours | null },
): Map<number, PricedProduct> {
  const shown = new Map(
    categories.filter(({ active }) => active).map((category) => [category.uid, hoursOf(category)] as const),
  );
  const outside = (hours: OpenSpan | null | undefined) =>
    hours && time !== null && (time < hours.start - 1e-3 || time > hours.end + 1e-3) ? hours : null;
  return new Map(
    products.map((product) => [
      product.uid,
      {
        uid: product.uid,
        name: product.name,
        price: product.price,
        modifiers: product.modifiers,
        station: product.station,
        minutes: product.minutes,
        stock: product.stock,
        isShown: product.active && product.services.includes(service) && shown.has(product.category),
        outOfHours: outside(shown.get(product.category)),
        // Sold out applies to today only.
        isSoldOut: product.soldOutOn !== null && product.soldOutOn === date && date === today,
      },
    ]),
  );
}

/** The hours in which a category is served; null for all day. */
export const hoursOf = ({ shownFrom, shownTo }: CategoryRow): OpenSpan | null =>
  shownFrom === null || shownTo === null ? null : { start: shownFrom, end: shownTo };

export const commissionOf = ({ setup }: OrderContext, service: OrderService): Commission =>
  service === 'takeaway'
    ? { fixed: setup.takeawayFixed, percentage: setup.takeawayPercentage }
    : { fixed: setup.deliveryFixed, percentage: setup.deliveryPercentage };

export const pacingOf = ({ setup }: Pick<OrderContext, 'setup'>): PacingRules => ({
  interval: setup.pacingInterval,
  orders: setup.pacingOrders,
  items: setup.pacingItems,
  stations: setup.stations,
});

/** End of the pause of today's orders, epoch milliseconds; null without a pause. */
export function pausedUntil({ setup, now }: Pick<OrderContext, 'setup' | 'now'>, service: OrderService): number | null {
  const until = (service === 'takeaway' ? setup.takeawayPausedUntil : setup.deliveryPausedUntil)?.getTime() ?? 0;
  return until > now ? until : null;
}

/**
 * The times of a day at which an order can be ready, regardless of the kitchen's load.
 * @param extraWait minutes that the delivery takes
 */
export function openSlots(orderContext: OrderContext, service: OrderService, date: ServiceDate, extraWait = 0): Slot[] {
  const { setup, restaurant, now, today } = orderContext;
  const { on, horizon, interval, minWait } = setup.params[service];
  const ahead = daysFrom(today, date);
  if (!on || ahead < 0 || ahead > horizon) return [];
  if (ahead === 0 && pausedUntil(orderContext, service) !== null) return [];
  return slotsOf(
    openSpans(setup, service, date),
    { interval, minWait: minWait + extraWait },
    { date, zone: restaurant.timeZone, now },
  );
}
