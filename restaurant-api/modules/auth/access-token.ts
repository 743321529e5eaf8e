/** Access tokens: short, signed, and saying only which session they belong to. */
import { createSigner, createVerifier } from 'fast-jwt';
import { Problem } from '../../problem';

/** How long an access token lasts, in seconds. */
export const ACCESS_SECONDS = 600;

interface Claims {
  /** Account. */
  sub: string;
  /** Session. */
  sid: string;
}

export interface AccessTokens {
  lifetimeSeconds: number;
  sign(claims: Claims): string;
  /** @throws Problem 'unauthorized' */
  verify(token: string): Claims;
}

/** @param former secrets whose tokens are still taken (AUTH_SECRET_PREVIOUS) */
export function accessTokens(
  secret: string,
  lifetimeSeconds = ACCESS_SECONDS,
  former: readonly string[] = [],
): AccessTokens {
  // `exp` is in whole seconds, rounded down: rounded up, no token lasts less than it was given for.
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
          // another secret's, or nobody's
        }
      }
      throw new Problem('unauthorized', 'Unauthorized');
    },
  };
}
