/** Sign-in requests from the browser. Without dependencies, because only this page is loaded. */

export interface Credentials {
  email: string;
  password?: string;
  /** Token of a one-time link, instead of the password (§2). */
  token?: string;
}

/**
 * Outcome of the sign-in: whether a restaurant has to be chosen, or the refusal code ('second-factor': a second step
 * follows).
 */
export type SignInOutcome = { ok: true; mustChoose: boolean } | { ok: false; code: string };

interface SignedIn {
  services: unknown[];
}

export async function signIn(credentials: Credentials): Promise<SignInOutcome> {
  return post('/api/auth/callback/credentials', credentials);
}

/** Answer to the second step: a code, or the browser's passkey credential. */
export type SecondProof = { code: string } | { credential: object };

export async function finishSignIn(proof: SecondProof): Promise<SignInOutcome> {
  return post('/api/auth/callback/second-step', proof);
}

async function post(path: string, input: object): Promise<SignInOutcome> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(input),
    });
    const body = (await response.json()) as Partial<SignedIn> & { code?: string };
    return response.ok
      ? { ok: true, mustChoose: (body.services?.length ?? 0) !== 1 }
      : { ok: false, code: body.code ?? 'unexpected' };
  } catch {
    return { ok: false, code: 'network' };
  }
}
