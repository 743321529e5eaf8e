/**
 * The calls of Google's Actions Center to a reservations partner's booking server (end to end, version 3), and the feeds it reads, in Google's
 * documented spelling: developers.google.com/actions-center/verticals/reservations/e2e. A slot is the instant of an arrival; fields that a
 * restaurant does not need are ignored.
 */
import { z } from 'zod';

/** The one service of every restaurant; Google recommends the same id for all merchants. */
export const GOOGLE_SERVICE = 'reservation';

/** A 64 bit number, which the JSON of protocol buffers writes as text. */
const int64 = z.union([z.int().nonnegative(), z.string().regex(/^\d{1,12}$/)]);
/** The same in answers. */
const int64Text = z.string().regex(/^\d{1,12}$/);
const seconds = int64.describe('Seconds since 1970, UTC, or of a duration.');
const id = z.string().min(1).max(200);
const text = z.string().max(4000);

const resourceIds = z.looseObject({
  /** An area of the restaurant. */
  room_id: z.string().max(20).optional(),
  party_size: z.union([z.int().min(1).max(999), z.string().regex(/^[1-9]\d{0,2}$/)]).optional(),
});

/** POST /v3/BatchAvailabilityLookup */
export const googleSlotTime = z.looseObject({
  service_id: id,
  start_sec: seconds,
  duration_sec: seconds.optional(),
  resource_ids: resourceIds.optional(),
});
export const batchAvailabilityLookupRequest = z.looseObject({
  merchant_id: id,
  slot_time: z.array(googleSlotTime).max(1000),
});
/** Exactly one for each requested slot, in the same order. */
export const batchAvailabilityLookupResponse = z.object({
  slot_time_availability: z.array(z.object({ slot_time: googleSlotTime, available: z.boolean() })),
});

export const GOOGLE_BOOKING_STATUS = [
  'BOOKING_STATUS_UNSPECIFIED',
  'CONFIRMED',
  'PENDING_MERCHANT_CONFIRMATION',
  'CANCELED',
  'NO_SHOW',
  'NO_SHOW_PENALIZED',
  'FAILED',
  'DECLINED_BY_MERCHANT',
] as const;
const bookingStatus = z.enum(GOOGLE_BOOKING_STATUS);
export type GoogleBookingStatus = z.infer<typeof bookingStatus>;

/** Google's statuses that apply to a restaurant without online payment. */
export const GOOGLE_FAILURE_CAUSES = [
  'SLOT_UNAVAILABLE',
  'SLOT_ALREADY_BOOKED_BY_USER',
  'OUTSIDE_CANCELLATION_WINDOW',
  'BOOKING_ALREADY_CANCELLED',
  'BOOKING_NOT_CANCELLABLE',
] as const;
export type GoogleFailureCause = (typeof GOOGLE_FAILURE_CAUSES)[number];
const bookingFailure = z.object({ cause: z.enum(GOOGLE_FAILURE_CAUSES), description: z.string().optional() });

const userInformation = z.looseObject({
  user_id: id,
  given_name: text.optional(),
  family_name: text.optional(),
  telephone: text.optional(),
  email: text.optional(),
  language_code: z.string().max(40).optional(),
});

const NO_PREPAYMENT = z.literal('PREPAYMENT_NOT_PROVIDED');

/** A booking in Google's form. */
export const googleBooking = z.object({
  booking_id: z.string(),
  slot: z.object({
    merchant_id: z.string(),
    service_id: z.string(),
    start_sec: int64Text,
    duration_sec: int64Text,
    resources: z.object({ party_size: z.int(), room_id: z.string().optional() }),
    confirmation_mode: z.literal('CONFIRMATION_MODE_SYNCHRONOUS'),
  }),
  user_information: z.object({
    user_id: z.string(),
    given_name: z.string(),
    family_name: z.string(),
    telephone: z.string(),
    email: z.string(),
  }),
  status: bookingStatus,
  payment_information: z.object({ prepayment_status: NO_PREPAYMENT }),
});
export type GoogleBooking = z.infer<typeof googleBooking>;

/** The answer of a booking call with status 200: the booking, or the failure. */
export const bookingAnswer = z.object({
  booking: googleBooking.optional(),
  booking_failure: bookingFailure.optional(),
});
export type GoogleBookingAnswer = z.infer<typeof bookingAnswer>;

/** POST /v3/CreateBooking */
export const createBookingRequest = z.looseObject({
  slot: z.looseObject({
    merchant_id: id,
    service_id: id,
    start_sec: seconds,
    duration_sec: seconds.optional(),
    resources: resourceIds.required({ party_size: true }),
  }),
  user_information: userInformation,
  idempotency_token: id,
  /** The guest's additional request. */
  additional_request: text.optional(),
});
export type CreateBookingRequest = z.infer<typeof createBookingRequest>;

/** POST /v3/UpdateBooking: omitted fields stay unchanged; `status` only cancels. */
export const updateBookingRequest = z.looseObject({
  booking: z.looseObject({
    booking_id: id,
    slot: z
      .looseObject({
        start_sec: seconds.optional(),
        duration_sec: seconds.optional(),
        resources: resourceIds.optional(),
      })
      .optional(),
    status: bookingStatus.optional(),
  }),
});
export type UpdateBookingRequest = z.infer<typeof updateBookingRequest>;

/** POST /v3/ListBookings: future bookings at all restaurants. */
export const listBookingsRequest = z.looseObject({ user_id: id });
export const listBookingsResponse = z.object({ bookings: z.array(googleBooking) });

/** POST /v3/GetBookingStatus */
export const getBookingStatusRequest = z.looseObject({ booking_id: id });
export const getBookingStatusResponse = z.object({
  booking_id: z.string(),
  booking_status: bookingStatus,
  prepayment_status: NO_PREPAYMENT,
});

export const GOOGLE_FEEDS = ['merchants', 'services', 'availability'] as const;
export type GoogleFeed = (typeof GOOGLE_FEEDS)[number];

/** One slot of the availability feed: an arrival time for a party size, in the whole restaurant or in one area. */
export interface GoogleAvailability {
  merchant_id: string;
  service_id: string;
  start_sec: number;
  duration_sec: number;
  /** Parties of this size that fit at once: when empty, and in the present state. */
  spots_total: number;
  spots_open: number;
  resources: { party_size: number; room_id?: string; room_name?: string };
  confirmation_mode: 'CONFIRMATION_MODE_SYNCHRONOUS';
}

/** Fields that Google's merchant feed requires besides the name. */
export const MERCHANT_FIELDS = ['telephone', 'address'] as const;
export type MerchantField = (typeof MERCHANT_FIELDS)[number];

/** §3, §7: the generic model `rwg`, a restaurant's participation in Reserve with Google. */
export const rwg = z.object({
  /** §3 Contract: 1 while the restaurant participates, which requires its consent. */
  rwg: z.union([z.literal(0), z.literal(1)]),
  consentRWG: z.boolean(),
  /** Whether this server has the credentials that Google's calls need. */
  configured: z.boolean(),
  /** Missing fields for the feeds. */
  missing: z.array(z.enum(MERCHANT_FIELDS)),
  /** Google's ids of the restaurant and its service. */
  merchantId: z.string(),
  serviceId: z.string(),
});
export type WireRwg = z.infer<typeof rwg>;
export const rwgPatch = z.object({ consentRWG: z.boolean() });
export type WireRwgPatch = z.infer<typeof rwgPatch>;
