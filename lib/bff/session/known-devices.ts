/**
 * What shows the restaurant API that this browser is known to an account (ADR 38): a proof for each of the last people who signed in on it, in a
 * cookie that no script reads and nobody else can open. It outlives sessions, for it is asked for when there is none.
 */
import { z } from 'zod';
import { KNOWN_DEVICE_HEADER } from '@/lib/contract/access/auth';
import { sealedCookie } from '../sealed-cookie';

/** How long a browser keeps it, from the last sign-in, in seconds; whether it is still good is the restaurant API's to say. */
const KEPT_SECONDS = 365 * 86_400;
/** A restaurant's tablet is many people's; a cookie is no longer than 4 KB. */
const MAX_ACCOUNTS = 8;

const knownDevices = z.array(z.object({ email: z.string(), proof: z.string() }));
const cookie = sealedCookie('known-devices', knownDevices);

const sameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The header of a call about an account, where this browser is known to it. */
export async function knownDeviceHeader(
  cookieHeader: string | null | undefined,
  email: string,
): Promise<Record<string, string>> {
  const known = (await cookie.read(cookieHeader))?.find((one) => sameAddress(one.email, email));
  return known ? { [KNOWN_DEVICE_HEADER]: known.proof } : {};
}

/** Set-Cookie line that keeps the proof of a sign-in with those of others. */
export async function knownDeviceCookie(
  cookieHeader: string | null | undefined,
  email: string,
  proof: string,
): Promise<string> {
  const others = ((await cookie.read(cookieHeader)) ?? []).filter((one) => !sameAddress(one.email, email));
  return cookie.line([{ email, proof }, ...others].slice(0, MAX_ACCOUNTS), KEPT_SECONDS);
}
