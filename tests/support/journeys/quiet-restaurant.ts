/** Prepares Otra Mesa for a journey: open day and night, without bookings today. Through the API as its owner. */
import { momentOf } from '@/lib/time/service-day';
import { waitForRoomInDay } from '../runner/day-turn';
import { API_URL as API } from '../runner/e2e-ports';

export const RESTAURANT_UID = '20001';
const SERVICE = 'otra-mesa';
export const OWNER = 'owner@otra.test';

export interface QuietRestaurant {
  /** Today's service day and the current quarter of an hour. */
  today: string;
  step: number;
  /** Calls the restaurant API as the owner. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** Creates a booking. */
  book(booking: Record<string, unknown>): Promise<{ uid: number }>;
  /** The bookings of a day from the database. */
  day(date: string): Promise<
    Array<{
      uid: number;
      lastName: string;
      status: number;
      tables: string[];
      covers: number;
      time: number;
      turn: number;
    }>
  >;
}

/** The owner's session is reused between journeys, for less than its lifetime, in milliseconds. */
const SIGNED_IN_MS = 120_000;
let signedIn: { token: string; until: number } | undefined;

async function ownersToken(): Promise<string> {
  if (signedIn && Date.now() < signedIn.until) return signedIn.token;
  const answer = await fetch(`${API}/auth/v1/accounts/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: OWNER, password: 'maitre-demo', est: SERVICE }),
  });
  const { tokens } = (await answer.json()) as { tokens: Array<{ type: string; value: string }> };
  const token = tokens.find(({ type }) => type === 'access')?.value;
  if (!token) throw new Error(`${OWNER} cannot sign in: ${answer.status}`);
  signedIn = { token, until: Date.now() + SIGNED_IN_MS };
  return token;
}

export async function quietRestaurant(): Promise<QuietRestaurant> {
  await waitForRoomInDay(2);
  const token = await ownersToken();

  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const separator = path.includes('?') ? '&' : '?';
    const response = await fetch(`${API}/tms/v2/restaurants/${RESTAURANT_UID}/${path}${separator}service=${SERVICE}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  };
  const day: QuietRestaurant['day'] = async (date) =>
    (await call<{ books: Awaited<ReturnType<QuietRestaurant['day']>> }>('GET', `books?date=${date}`)).books;

  await call('POST', 'rotas', {
    rotas: [{ name: 'All day', type: 'Dinner', start: 4, end: 28, weekdays: [0, 1, 2, 3, 4, 5, 6], plan: 'main' }],
    weekdayRotas: {},
    specialDates: [],
  });
  const { today } = await call<{ today: string }>('GET', 'rotas');
  await Promise.all((await day(today)).map(({ uid }) => call('DELETE', `books/${uid}`)));
  const step = Math.floor(momentOf(Date.now(), 'Europe/Madrid').time * 4) / 4;
  return { today, step, call, day, book: (booking) => call('POST', 'books', booking) };
}
