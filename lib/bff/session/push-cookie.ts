/**
 * Where this browser is reached while the app is closed (§7 pushToken), kept from one sign-in to the next in a cookie that no script reads: the sign-in page
 * has no script of its own to ask the browser with. Gone with the sign-out.
 */
import { z } from 'zod';
import { sealedCookie } from '../sealed-cookie';

const KEPT_SECONDS = 365 * 86_400;
const cookie = sealedCookie('push', z.string().max(2_000));

/** '' for a browser that has none. */
export const keptPushToken = async (cookieHeader: string | null): Promise<string> =>
  (await cookie.read(cookieHeader)) ?? '';

/** Set-Cookie line that keeps it. */
export const pushCookie = (token: string): Promise<string> => cookie.line(token, KEPT_SECONDS);

/** Set-Cookie line that takes it away. */
export const clearedPushCookie = (): string => cookie.cleared();
