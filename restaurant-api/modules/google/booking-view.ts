/** Converts a booking to Google's format. */
import { GOOGLE_SERVICE, type GoogleBooking } from '@/lib/contract/guests/google';
import { bookingIdOf } from '@/lib/rules/google/booking-id';
import { googleStatus } from '@/lib/rules/google/booking-status';
import type { KnownBooking } from './google-booking-repository';

const HOUR_SECONDS = 3600;

export interface Seen {
  restaurant: string;
  reference: string;
  startsAt: Date;
  /** Hours. */
  turn: number;
  covers: number;
  area: number | null;
  user: GoogleBooking['user_information'];
  status: GoogleBooking['status'];
}

export function bookingView({
  restaurant,
  reference,
  startsAt,
  turn,
  covers,
  area,
  user,
  status,
}: Seen): GoogleBooking {
  return {
    booking_id: bookingIdOf({ restaurant, reference }),
    slot: {
      merchant_id: restaurant,
      service_id: GOOGLE_SERVICE,
      start_sec: String(startsAt.getTime() / 1000),
      duration_sec: String(Math.round(turn * HOUR_SECONDS)),
      resources: { party_size: covers, ...(area !== null && { room_id: String(area) }) },
      confirmation_mode: 'CONFIRMATION_MODE_SYNCHRONOUS',
    },
    user_information: user,
    status,
    payment_information: { prepayment_status: 'PREPAYMENT_NOT_PROVIDED' },
  };
}

/** The current state of a booking. */
export function knownView({ row, user, stage }: KnownBooking): GoogleBooking {
  const { restaurant, reference, startsAt, turn, covers, requestedArea: area, firstName, lastName, phone, email } = row;
  return bookingView({
    restaurant,
    reference,
    startsAt,
    turn,
    covers,
    area,
    user: { user_id: user, given_name: firstName, family_name: lastName, telephone: phone, email },
    status: statusOf({ row, stage }),
  });
}

export const statusOf = ({ row, stage }: Pick<KnownBooking, 'row' | 'stage'>) =>
  googleStatus({ status: row.status, stage, removed: row.deletedAt !== null });
