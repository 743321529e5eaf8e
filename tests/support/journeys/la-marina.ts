/** La Marina through the API as its manager: preconditions of journeys. */
import { shiftDate } from '@/lib/time/service-day';
import { API_URL as API } from '../runner/e2e-ports';

export const LA_MARINA_UID = '10001';
const SERVICE = 'la-marina';

export async function laMarina() {
  const answer = await fetch(`${API}/auth/v1/accounts/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'manager@maitre.test', password: 'maitre-demo', est: SERVICE }),
  });
  const { tokens } = (await answer.json()) as { tokens: Array<{ type: string; value: string }> };
  const token = tokens.find(({ type }) => type === 'access')?.value ?? '';

  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(
      `${API}/tms/v2/restaurants/${LA_MARINA_UID}/${path}${path.includes('?') ? '&' : '?'}service=${SERVICE}`,
      {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      },
    );
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  };
  const { today } = await call<{ today: string }>('GET', 'rotas');

  const yesterday = shiftDate(today, -1);
  return {
    call,
    today,
    yesterday,
    /** A finished booking of yesterday, and the link to its survey. */
    async visit(lastName: string): Promise<{ uid: number; path: string }> {
      const { uid } = await call<{ uid: number }>('POST', 'books', {
        on: yesterday,
        time: 20,
        covers: 2,
        firstName: 'Nora',
        lastName,
        eMail: `${lastName.toLowerCase()}@example.com`,
        status: 1001,
        ignore: 30,
      });
      for (const status of [1000, 1010]) await call('PATCH', `books/${uid}`, { status, ignore: 30 });
      const { link } = await call<{ link: string }>('GET', `books/${uid}/survey-link`);
      return { uid, path: new URL(link).pathname + new URL(link).search };
    },
    /** Activates only the default survey. */
    async survey(questions: readonly unknown[]): Promise<void> {
      const { surveys } = await call<{ surveys: Array<{ uid: number }> }>('GET', 'surveys');
      for (const { uid } of surveys) await call('DELETE', `surveys/${uid}`);
      await call('POST', 'surveys', { name: 'After the visit', questions, active: true });
    },
  };
}
