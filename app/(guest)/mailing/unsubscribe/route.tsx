import { unsubscribePage } from './unsubscribe-page';

/**
 * Unsubscribe from mailings. Opening the page changes nothing, since mail scanners open links; the button posts, or a
 * mail program does (RFC 8058).
 */
export const GET = unsubscribePage(false);
export const POST = unsubscribePage(true);
