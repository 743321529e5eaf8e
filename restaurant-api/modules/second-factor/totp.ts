/** Time-based codes (RFC 6238): six digits, changing every 30 seconds. */
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Maitre';
const STEP_MS = 30_000;
/** 160 bits, as RFC 4226 advises. */
const SECRET_BYTES = 20;
/** Tolerated clock difference to either side, in time steps. */
const DRIFT_STEPS = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: STEP_MS / 1000 });

/** A new secret in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The otpauth: URI of the QR code for an authenticator. */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/**
 * The time step of a code; undefined for a code that is not valid now.
 * @param now epoch milliseconds
 */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: DRIFT_STEPS });
  return delta === null ? undefined : Math.floor(now / STEP_MS) + delta;
}
