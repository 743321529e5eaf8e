/** Everything that is kept of a guest, for them to take along. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { WireGuestData } from '@/lib/contract/guest-preferences';
import { outbox } from '../../db/schema/log';
import { incomingMessages } from '../../db/schema/messages';
import type { OnlineRestaurant } from '../guest-booking/restaurant-repository';
import type { OnlineCall } from '../guest-booking/online-call';
import { findOwnCards } from '../gift-cards/own-cards';
import { todayOf } from '../gift-cards/service';
import { ownPoints } from '../loyalty/own-points';
import { findOwnAnswers } from '../surveys/own-answers';
import { findOwnBookings } from './own-bookings';
import { moneyOf } from './own-payments';
import type { DinerRow } from './own-diner';
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
    messages: await messagesTo(call, row),
    replies: await repliesOf(call, row),
    surveys: await findOwnAnswers(db, row.restaurant, row.uid),
    giftCards: await findOwnCards(db, row.restaurant, addressesOf([row]), todayOf(call)),
    ...(await ownPoints(db, row)),
  };
}

/** What the restaurant wrote to the addresses that are theirs. */
async function messagesTo({ context: { db } }: OnlineCall, row: DinerRow): Promise<WireGuestData['messages']> {
  const addresses = addressesOf([row]);
  if (addresses.length === 0) return [];
  const rows = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.restaurant, row.restaurant), inArray(sql`lower(${outbox.recipient})`, addresses)))
    .orderBy(desc(outbox.at), desc(outbox.uid));
  return rows.map(({ at, channel, recipient, subject, body }) => ({
    at: at.toISOString(),
    channel,
    to: recipient,
    subject,
    text: body,
  }));
}

/** What came from the addresses that are theirs. */
async function repliesOf({ context: { db } }: OnlineCall, row: DinerRow): Promise<WireGuestData['replies']> {
  const addresses = addressesOf([row]);
  if (addresses.length === 0) return [];
  const rows = await db
    .select()
    .from(incomingMessages)
    .where(
      and(eq(incomingMessages.restaurant, row.restaurant), inArray(sql`lower(${incomingMessages.sender})`, addresses)),
    )
    .orderBy(desc(incomingMessages.uid));
  return rows.map(({ at, channel, sender, body }) => ({ at: at.toISOString(), channel, from: sender, text: body }));
}
