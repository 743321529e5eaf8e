/**
 * Proofs that accounts know this browser (ADR 38), one for each of the last users, in an encrypted cookie. It outlives sessions, since it is needed
 * without one.
 */
import { z } from 'zod';
import { KNOWN_DEVICE_HEADER } from '@/lib/contract/access/auth';
import { sealedCookie } from '../sealed-cookie';

/** How long the cookie is kept after the last sign-in, in seconds; the restaurant API decides whether a proof is still valid. */
const KEPT_SECONDS = 365 * 86_400;
/** Many users share a tablet; a cookie is limited to 4 KB. */
const MAX_ACCOUNTS = 8;

const knownDevices = z.array(z.object({ email: z.string(), proof: z.string() }));
const cookie = sealedCookie('known-devices', knownDevices);

const sameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The header with the account's proof, if this browser has one. */
export async function knownDeviceHeader(
  cookieHeader: string | null | undefined,
  email: string,
): Promise<Record<string, string>> {
  const known = (await cookie.read(cookieHeader))?.find((one) => sameAddress(one.email, email));
  return known ? { [KNOWN_DEVICE_HEADER]: known.proof } : {};
}

/** Set-Cookie line that adds a sign-in's proof to those of others. */
export async function knownDeviceCookie(
  cookieHeader: string | null | undefined,
  email: string,
  proof: string,
): Promise<string> {
  const others = ((await cookie.read(cookieHeader)) ?? []).filter((one) => !sameAddress(one.email, email));
  return cookie.line([{ email, proof }, ...others].slice(0, MAX_ACCOUNTS), KEPT_SECONDS);
}
