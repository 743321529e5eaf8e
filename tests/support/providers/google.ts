/** Google's calls to a booking server. */
import { type ApiServer, caller } from '../api/api-server';

export const GOOGLE_BOOKING = { user: 'google', password: 'only-google-knows-this' };

export interface GoogleAnswer {
  booking?: {
    booking_id: string;
    status: string;
    slot: Record<string, unknown>;
    user_information: Record<string, unknown>;
  };
  booking_failure?: { cause: string };
}

export function googleOf(api: ApiServer) {
  const call = caller(api);
  const headers = {
    authorization: `Basic ${Buffer.from(`${GOOGLE_BOOKING.user}:${GOOGLE_BOOKING.password}`).toString('base64')}`,
  };
  const post = <T = GoogleAnswer>(method: string, body: unknown) => call<T>('POST', `/v3/${method}`, body, headers);
  return {
    get: <T>(path: string) => call<T>('GET', `/v3/${path}`, undefined, headers),
    post,
    /** A booking request of a party at an instant. */
    create: (said: {
      merchant?: string;
      at: string;
      party?: number;
      room?: string;
      person?: number;
      token?: string;
      wishes?: string;
    }) => post('CreateBooking', createRequest(said)),
    update: (booking: Record<string, unknown>) => post('UpdateBooking', { booking }),
    async isAvailable(
      merchant: string,
      slots: Array<{ at: string; party: number; room?: string }>,
    ): Promise<boolean[]> {
      const { body } = await post<{ slot_time_availability: Array<{ available: boolean }> }>(
        'BatchAvailabilityLookup',
        {
          merchant_id: merchant,
          slot_time: slots.map(({ at, party, room }) => ({
            duration_sec: '7200',
            resource_ids: { party_size: party, ...(room && { room_id: room }) },
            service_id: 'reservation',
            start_sec: secondsOf(at),
          })),
        },
      );
      return body.slot_time_availability.map(({ available }) => available);
    },
  };
}

export const secondsOf = (iso: string) => String(Date.parse(iso) / 1000);

let tokens = 0;
export function createRequest({
  merchant = 'R1',
  at,
  party = 4,
  room,
  person = 1,
  token = `token-${++tokens}`,
  wishes,
}: {
  merchant?: string;
  at: string;
  party?: number;
  room?: string;
  person?: number;
  token?: string;
  wishes?: string;
}) {
  return {
    idempotency_token: token,
    payment_information: { prepayment_status: 'PREPAYMENT_NOT_PROVIDED' },
    slot: {
      confirmation_mode: 'CONFIRMATION_MODE_SYNCHRONOUS',
      duration_sec: '7200',
      merchant_id: merchant,
      resources: { party_size: party, ...(room && { room_id: room }) },
      service_id: 'reservation',
      start_sec: secondsOf(at),
    },
    user_information: {
      email: `person${person}@gmail.test`,
      family_name: 'Smith',
      given_name: 'John',
      telephone: '+34600112233',
      user_id: `user-${person}`,
    },
    ...(wishes && { additional_request: wishes }),
  };
}
