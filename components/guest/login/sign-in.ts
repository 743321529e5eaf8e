/** Signing in from the browser. Small on purpose: nothing but this page is loaded yet. */

export interface Credentials {
  email: string;
  password?: string;
  /** Of a one-time link, in place of the password (§2). */
  token?: string;
}

/** What the sign-in ended in: how many restaurants the person may choose from, or the code of the refusal ('second-factor': a second step is to come). */
export type SignInOutcome = { ok: true; mustChoose: boolean } | { ok: false; code: string };

interface SignedIn {
  services: unknown[];
}

export async function signIn(credentials: Credentials): Promise<SignInOutcome> {
  return post('/api/auth/callback/credentials', credentials);
}

/** What the second step is answered with: a code, or what the browser gave for a passkey. */
export type SecondProof = { code: string } | { credential: object };

export async function finishSignIn(proof: SecondProof): Promise<SignInOutcome> {
  return post('/api/auth/callback/second-step', proof);
}

async function post(path: string, said: object): Promise<SignInOutcome> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(said),
    });
    const body = (await response.json()) as Partial<SignedIn> & { code?: string };
    return response.ok
      ? { ok: true, mustChoose: (body.services?.length ?? 0) !== 1 }
      : { ok: false, code: body.code ?? 'unexpected' };
  } catch {
    return { ok: false, code: 'network' };
  }
}
