/** Access tokens: short-lived and signed; they contain only account and session. */
import { createSigner, createVerifier } from 'fast-jwt';
import { Problem } from '../../problem';

/** How long an access token lasts, in seconds. */
export const ACCESS_SECONDS = 600;

interface Claims {
  /** Account id. */
  sub: string;
  /** Session id. */
  sid: string;
}

export interface AccessTokens {
  lifetimeSeconds: number;
  sign(claims: Claims): string;
  /** @throws Problem 'unauthorized' */
  verify(token: string): Claims;
}

/** @param former earlier secrets whose tokens are still accepted (AUTH_SECRET_PREVIOUS) */
export function accessTokens(
  secret: string,
  lifetimeSeconds = ACCESS_SECONDS,
  former: readonly string[] = [],
): AccessTokens {
  // `exp` is rounded down to whole seconds: rounding up here keeps the full lifetime.
  const expiresIn = lifetimeSeconds * 1000 + 999;
  const signer = createSigner({ key: secret, algorithm: 'HS256', expiresIn, iss: 'maitre', aud: 'access' });
  const verifiers = [secret, ...former].map((key) =>
    createVerifier({ key, algorithms: ['HS256'], allowedIss: 'maitre', allowedAud: 'access', cache: 2000 }),
  );
  return {
    lifetimeSeconds,
    sign: (claims) => signer(claims),
    verify(token) {
      for (const verifier of verifiers) {
        try {
          return verifier(token) as Claims;
        } catch {
          // signed with another secret, or invalid
        }
      }
      throw new Problem('unauthorized', 'Unauthorized');
    },
  };
}
