/** All data stored about a guest, as a download. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { WireGuestData } from '@/lib/contract/guests/guest-preferences';
import { outbox } from '../../db/schema/log';
import { incomingMessages } from '../../db/schema/messages';
import type { OnlineRestaurant } from '../guest-booking/restaurant-repository';
import type { OnlineCall } from '../guest-booking/online-call';
import { findOwnCards } from '../gift-cards/own-cards';
import { todayOf } from '../gift-cards/service';
import { ownPoints } from '../loyalty/own-points';
import { findOwnOrders } from '../orders/own-orders';
import { findOwnAnswers } from '../surveys/own-answers';
import { findOwnBookings } from './own-bookings';
import { moneyOf } from './own-payments';
import { type DinerRow, findMergedInto } from './own-diner';
import { consentOf, listed, personOf } from './own-view';
import { addressesOf } from './addresses';

export async function ownData(call: OnlineCall, restaurant: OnlineRestaurant, row: DinerRow): Promise<WireGuestData> {
  const { db, now } = call.context;
  const own = await findOwnBookings(db, row.restaurant, row.uid, now());
  const money = await moneyOf(
    db,
    row.restaurant,
    own.map((one) => one.row.uid),
  );
  const privacy = row.consents.privacy;
  const people = [row, ...(await findMergedInto(db, row))];
  const addresses = addressesOf(people);
  return {
    restaurant: { name: restaurant.fullName || restaurant.name, address: restaurant.address, phone: restaurant.phone },
    madeAt: new Date(now()).toISOString(),
    person: {
      ...personOf(call, row),
      company: row.company,
      since: row.createdAt.toISOString(),
      privacy: privacy ? consentOf(privacy) : null,
      staff: { notes: row.notes, vip: row.vip, tags: row.tags },
    },
    bookings: own.map((one) => {
      const { coming: _coming, ...shown } = listed(one);
      const {
        channel,
        firstName,
        lastName,
        phone,
        email,
        guestNotes,
        notes: staffNotes,
        guestOptions,
        spend,
      } = one.row;
      return {
        ...shown,
        channel,
        firstName,
        lastName,
        phone,
        email,
        guestNotes,
        staffNotes,
        guestOptions,
        spend,
        ...money(one.row.uid),
      };
    }),
    messages: await messagesTo(call, addresses),
    replies: await repliesOf(call, addresses),
    surveys: await findOwnAnswers(db, row.restaurant, row.uid),
    giftCards: await findOwnCards(db, row.restaurant, addresses, todayOf(call)),
    orders: await findOwnOrders(db, row.restaurant, people),
    ...(await ownPoints(db, row)),
  };
}

/** Messages sent to the guest's addresses. */
async function messagesTo(
  { context: { db }, restaurant }: OnlineCall,
  addresses: readonly string[],
): Promise<WireGuestData['messages']> {
  if (addresses.length === 0) return [];
  const rows = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.restaurant, restaurant.uid), inArray(sql`lower(${outbox.recipient})`, [...addresses])))
    .orderBy(desc(outbox.at), desc(outbox.uid));
  return rows.map(({ at, channel, recipient, subject, body }) => ({
    at: at.toISOString(),
    channel,
    to: recipient,
    subject,
    text: body,
  }));
}

/** Replies from the guest's addresses. */
async function repliesOf(
  { context: { db }, restaurant }: OnlineCall,
  addresses: readonly string[],
): Promise<WireGuestData['replies']> {
  if (addresses.length === 0) return [];
  const rows = await db
    .select()
    .from(incomingMessages)
    .where(
      and(
        eq(incomingMessages.restaurant, restaurant.uid),
        inArray(sql`lower(${incomingMessages.sender})`, [...addresses]),
      ),
    )
    .orderBy(desc(incomingMessages.uid));
  return rows.map(({ at, channel, sender, body }) => ({ at: at.toISOString(), channel, from: sender, text: body }));
}
