/** UpdateBooking: changes time, size or room, or cancels. Idempotent: a repeated update finds nothing to change. */
import type { GoogleBookingAnswer, UpdateBookingRequest } from '@/lib/contract/guests/google';
import { readBookingId } from '@/lib/rules/google/booking-id';
import { slotStart } from '@/lib/rules/google/slot-time';
import type { Context } from '../../context';
import { invalidField } from '../../problem';
import { cancelOnline, changeOnline } from '../guest-booking/change-online';
import type { OnlineCall } from '../guest-booking/online-call';
import { knownView, statusOf } from './booking-view';
import { type KnownBooking, findGoogleBooking } from './google-booking-repository';
import { GOOGLE, merchantCall, placeOf } from './merchant-call';
import { failure, failureOf } from './refusal';

type Slot = NonNullable<UpdateBookingRequest['booking']['slot']>;

/** @throws Problem 'validation' for an unknown booking, or a status that Google may not set */
export async function updateBooking(
  context: Context,
  { booking: wanted }: UpdateBookingRequest,
): Promise<GoogleBookingAnswer> {
  const known = await knownBooking(context, wanted.booking_id);
  const call = await merchantCall(context, known.row.restaurant);
  if (wanted.status !== undefined && wanted.status !== 'CANCELED' && wanted.status !== statusOf(known))
    throw invalidField('booking.status', 'invalidStatus');
  try {
    if (wanted.status === 'CANCELED') return await cancel(call, known);
    return wanted.slot ? await change(call, known, wanted.slot) : { booking: knownView(known) };
  } catch (error) {
    return failureOf(error);
  }
}

/** @throws Problem 'validation' for an unknown id */
export async function knownBooking({ db }: Context, bookingId: string): Promise<KnownBooking> {
  const name = readBookingId(bookingId);
  const known = name && (await findGoogleBooking(db, name));
  if (!known) throw invalidField('booking_id', 'unknown');
  return known;
}

const isCancelled = (known: KnownBooking) =>
  statusOf(known) === 'CANCELED' || statusOf(known) === 'DECLINED_BY_MERCHANT';

async function cancel(call: OnlineCall, known: KnownBooking): Promise<GoogleBookingAnswer> {
  if (!isCancelled(known)) await cancelOnline(call, known.row.uid, GOOGLE);
  return asItIs(call, known);
}

async function change(
  call: OnlineCall,
  known: KnownBooking,
  { start_sec: start, resources = {} }: Slot,
): Promise<GoogleBookingAnswer> {
  if (isCancelled(known)) return failure('BOOKING_ALREADY_CANCELLED');
  const { uid, date, time, covers, requestedArea } = known.row;
  const { timeZone } = call.restaurant;
  const room = resources.room_id ?? (requestedArea === null ? undefined : String(requestedArea));
  const place = placeOf(
    { start: start ?? slotStart({ date, time }, timeZone), covers: resources.party_size ?? covers, room },
    timeZone,
  );
  if (!place) return failure('SLOT_UNAVAILABLE');
  const isSame = place.date === date && place.time === time && place.covers === covers && place.area === requestedArea;
  if (!isSame) await changeOnline(call, uid, { ...place, writesToGuest: GOOGLE.writesToGuest });
  return asItIs(call, known);
}

async function asItIs({ context }: OnlineCall, { row }: KnownBooking): Promise<GoogleBookingAnswer> {
  const now = await findGoogleBooking(context.db, row);
  if (!now) throw new Error(`the booking ${row.uid} is not there after its update`);
  return { booking: knownView(now) };
}
