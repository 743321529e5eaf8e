/** CreateBooking: idempotent by token; a refusal is not stored, so that the request may be retried. */
import type { CreateBookingRequest, GoogleBookingAnswer } from '@/lib/contract/guests/google';
import { languageOf } from '@/lib/rules/google/language';
import { dayClock } from '@/lib/time/day-clock';
import type { Context } from '../../context';
import { constraintOf } from '../../db/client';
import { Problem } from '../../problem';
import { fingerprint } from '../../write/idempotency';
import { bookOnline } from '../guest-booking/book-online';
import { bookingView } from './booking-view';
import { hasSlot, insertGoogleBooking } from './google-booking-repository';
import { GOOGLE, checkService, merchantCall, placeOf } from './merchant-call';
import { failure, failureOf } from './refusal';

/** @throws Problem 'validation' for an unknown merchant or service, 'idempotency-mismatch' for the token of another request */
export async function createBooking(context: Context, request: CreateBookingRequest): Promise<GoogleBookingAnswer> {
  const { slot, user_information: person, idempotency_token: token, additional_request: wishes = '' } = request;
  checkService(slot.service_id);
  const { given_name: firstName = '', family_name: lastName = '', telephone: phone = '', email = '' } = person;
  const said = { slot, firstName, lastName, phone, email, user: person.user_id, wishes };
  const call = await merchantCall(context, slot.merchant_id, {
    key: `google ${token}`,
    request: fingerprint('POST', '/v3/CreateBooking', said),
  });
  const { restaurant } = call;
  const place = placeOf(
    { start: slot.start_sec, covers: slot.resources.party_size, room: slot.resources.room_id },
    restaurant.timeZone,
  );
  if (!place) return failure('SLOT_UNAVAILABLE');
  const startsAt = new Date(dayClock(place.date, restaurant.timeZone).instantAt(place.time));
  if (await hasSlot(context.db, restaurant.uid, { user: person.user_id, startsAt, token }))
    return failure('SLOT_ALREADY_BOOKED_BY_USER');

  const wish = {
    ...GOOGLE,
    ...place,
    firstName,
    lastName,
    phone,
    email,
    guestNotes: wishes,
    language: languageOf(person.language_code),
    again: true,
  };
  try {
    const { booking } = await bookOnline(call, wish, (unit, uid) =>
      insertGoogleBooking(unit.tx, { restaurant: restaurant.uid, booking: uid, user: person.user_id, token }),
    );
    return {
      booking: bookingView({
        restaurant: restaurant.uid,
        reference: booking.reference,
        startsAt: new Date(booking.startsAt),
        turn: booking.turn,
        covers: booking.covers,
        area: booking.area,
        user: { user_id: person.user_id, given_name: firstName, family_name: lastName, telephone: phone, email },
        status: booking.state === 'requested' ? 'PENDING_MERCHANT_CONFIRMATION' : 'CONFIRMED',
      }),
    };
  } catch (error) {
    // The token was used for another restaurant: our keys are unique per restaurant, Google's tokens globally.
    if (constraintOf(error) === 'google_bookings_token')
      throw new Problem('idempotency-mismatch', 'This idempotency_token was used for another request');
    return failureOf(error);
  }
}
