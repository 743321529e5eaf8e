/** Paths of a guest's links: payment request and preferences. */
export interface GuestLinks {
  ccrequest: string;
  guest: string;
}

/**
 * @param api address of the restaurant API;
 * @param token of a person who may take bookings and see diners
 */
export async function makeGuestLinks(
  api: string,
  token: string,
  { restaurant, service, date }: { restaurant: string; service: string; date: string },
): Promise<GuestLinks> {
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${api}/tms/v2/restaurants/${restaurant}/${path}?service=${service}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const diner = await call<{ uid: number }>('POST', 'diners', {
    firstName: 'Ana',
    lastName: 'Public',
    eMail: 'ana.public@maitre.test',
  });
  const booking = await call<{ uid: number }>('POST', 'books', {
    covers: 2,
    on: date,
    time: 20,
    firstName: 'Ana',
    lastName: 'Public',
    eMail: 'ana.public@maitre.test',
    uidGuest: diner.uid,
  });
  await call('POST', `books/${booking.uid}/payments/requests`, { kind: 'card', amount: 2000, send: 'none' });
  const { link: ccrequest } = await call<{ link: string }>('GET', `books/${booking.uid}/payments`);
  const { link: guest } = await call<{ link: string }>('POST', `diners/${diner.uid}/preferences-link`, { send: false });
  return { ccrequest: pathOf(ccrequest), guest: pathOf(guest) };
}

function pathOf(link: string): string {
  const { pathname, search } = new URL(link, 'http://localhost');
  return pathname + search;
}
