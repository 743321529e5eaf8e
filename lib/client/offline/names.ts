/** Names shared by the page and the service worker. */

/** The database of today's answers; the service worker deletes it with the pages at sign-out. */
export const DAY_DATABASE = 'maitre-day';
/** The database of unsent changes. */
export const OUTBOX_DATABASE = 'maitre-outbox';
/** Path of the service worker in the production build. */
export const WORKER_PATH = '/sw.js';

/** Id of the page shown when the restaurant API does not answer, and of no other page. */
export const UNAVAILABLE_PAGE = 'unavailable';

/** Messages from a page to the service worker. */
export type WorkerMessage =
  /** Cache these screens for an offline start; `anew` also if they were just cached. */
  | { say: 'keep'; paths: string[]; anew: boolean }
  /** Delete every page: they contain the signed-in user's name. */
  | { say: 'forget' };

/** Message from the service worker to a page: the user tapped a notification with this target. */
export interface PageMessage {
  say: 'open';
  path: string;
}
