/** Whether messages to guests are actually sent: pages must not announce a message that will not be (ADR 206). */
import { and, desc, eq, inArray } from 'drizzle-orm';
import { type MessageChannel, type MessageKind, type MessageState, isSent } from '@/lib/contract/messages/messages';
import { guestDelivery } from '@/lib/rules/message/guest-delivery';
import type { Delivery } from '@/lib/resources/messages/messages-schema';
import type { Queryable } from '../../db/client';
import { outbox } from '../../db/schema/log';
import { setups } from '../../db/schema/restaurants';
import type { ApiSettings } from '../../settings';
import type { BookingRow } from '../bookings/wire';
import { findWritesToGuests } from './rule-repository';
import { deliveryOf } from './service';

type Providers = Pick<ApiSettings, 'smtpUrl' | 'twilio'>;

/** The configured channels for messages to the restaurant's guests. */
export async function findGuestDelivery(db: Queryable, settings: Providers, restaurant: string): Promise<Delivery> {
  return guestDelivery(deliveryOf(settings), await findWritesToGuests(db, restaurant));
}

/** Kinds of messages about the state of a guest's own booking. */
const NEWS: readonly MessageKind[] = ['booked', 'changed', 'cancelled', 'standby', 'waiting'];

/** The channel of a booking's last such message that is sent or queued; null for none. */
export async function findNotifiedBy(
  db: Queryable,
  settings: Providers,
  { restaurant, uid }: Pick<BookingRow, 'restaurant' | 'uid'>,
): Promise<MessageChannel | null> {
  const [last] = await db
    .select({ channel: outbox.channel, state: outbox.state, writesToGuests: setups.writeToGuests })
    .from(outbox)
    .innerJoin(setups, eq(setups.restaurant, outbox.restaurant))
    .where(and(eq(outbox.restaurant, restaurant), eq(outbox.bookingUid, uid), inArray(outbox.kind, [...NEWS])))
    .orderBy(desc(outbox.uid))
    .limit(1);
  if (!last) return null;
  const channel = last.channel as MessageChannel;
  const state = last.state as MessageState;
  if (isSent(state)) return channel;
  const waits = state === 'queued' || state === 'uncertain';
  return waits && guestDelivery(deliveryOf(settings), last.writesToGuests)[channel] ? channel : null;
}
