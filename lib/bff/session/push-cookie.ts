/**
 * This browser's web push subscription (§7 pushToken), kept between sign-ins in a cookie that scripts cannot read: the sign-in page has no script to
 * query the browser. Deleted at sign-out.
 */
import { z } from 'zod';
import { sealedCookie } from '../sealed-cookie';

const KEPT_SECONDS = 365 * 86_400;
const cookie = sealedCookie('push', z.string().max(2_000));

/** '' without a subscription. */
export const keptPushToken = async (cookieHeader: string | null): Promise<string> =>
  (await cookie.read(cookieHeader)) ?? '';

/** Set-Cookie line that stores it. */
export const pushCookie = (token: string): Promise<string> => cookie.line(token, KEPT_SECONDS);

/** Set-Cookie line that deletes it. */
export const clearedPushCookie = (): string => cookie.cleared();
