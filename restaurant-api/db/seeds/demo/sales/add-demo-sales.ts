/** La Marina's sales besides bookings: takeaway, gift cards, loyalty points and tickets. No messages are sent (D12). */
import type { Queryable } from '../../../client';
import { laMarina } from '../la-marina';
import { addGiftCards } from './add-gift-cards';
import { addLoyalty } from './add-loyalty';
import { addOrders } from './add-orders';
import { addTickets } from './add-tickets';

/** @param now epoch milliseconds @param authSecret seals the codes of gift cards */
export async function addDemoSales(
  db: Queryable,
  { now, authSecret }: { now: number; authSecret: string },
): Promise<void> {
  const { uid: restaurant, currency, timeZone } = laMarina.restaurant;
  const demo = { restaurant, currency, timeZone, now, authSecret };
  await addOrders(db, demo);
  await addGiftCards(db, demo);
  await addLoyalty(db, demo);
  await addTickets(db, demo);
}
