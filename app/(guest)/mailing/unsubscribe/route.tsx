import { unsubscribePage } from './unsubscribe-page';

/** A guest wants no more mailings. To open the page changes nothing: scanners of mail open links, too. The button sends it, or a mail program (RFC 8058). */
export const GET = unsubscribePage(false);
export const POST = unsubscribePage(true);
