/** The installation's operator: role super, at the demo restaurant, through the API. */
import { API_URL as API } from '../runner/e2e-ports';

const CONTRACT = `${API}/tms/v2/restaurants/20001/contract?service=otra-mesa`;

export async function installer(): Promise<{ setCredit(credit: 'Good' | 'Arrears'): Promise<void> }> {
  const signedIn = await fetch(`${API}/auth/v1/accounts/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'super@maitre.test', password: 'maitre-demo', est: 'otra-mesa' }),
  });
  const { tokens } = (await signedIn.json()) as { tokens: Array<{ type: string; value: string }> };
  const headers = {
    authorization: `Bearer ${tokens.find(({ type }) => type === 'access')?.value}`,
    'content-type': 'application/json',
  };
  return {
    async setCredit(credit) {
      const { rowVersion } = (await (await fetch(CONTRACT, { headers })).json()) as { rowVersion: number };
      const changed = await fetch(CONTRACT, { method: 'PATCH', headers, body: JSON.stringify({ credit, rowVersion }) });
      if (!changed.ok) throw new Error(`the credit was not set: ${changed.status}`);
    },
  };
}
