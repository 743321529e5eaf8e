/** Signing in from the browser. Small on purpose: nothing but this page is loaded yet. */

export interface Credentials {
  email: string;
  password?: string;
  /** Of a one-time link, in place of the password (§2). */
  token?: string;
}

/** What the sign-in ended in: how many restaurants the person may choose from, or the code of the refusal. */
export type SignInOutcome = { ok: true; mustChoose: boolean } | { ok: false; code: string };

interface SignedIn {
  services: unknown[];
}

/** @param next where the person wants to go, for the page that asks for the restaurant first */
export async function signIn(credentials: Credentials): Promise<SignInOutcome> {
  try {
    const response = await fetch('/api/auth/callback/credentials', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(credentials),
    });
    const body = (await response.json()) as Partial<SignedIn> & { code?: string };
    return response.ok ? { ok: true, mustChoose: (body.services?.length ?? 0) !== 1 } : { ok: false, code: body.code ?? 'unexpected' };
  } catch {
    return { ok: false, code: 'network' };
  }
}
