/** What the page and the service worker have to call by the same name. */

/** The database of the day kept for reading; the service worker forgets it with the pages when nobody is signed in. */
export const DAY_DATABASE = 'maitre-day';
/** The database of the changes not yet sent. */
export const OUTBOX_DATABASE = 'maitre-outbox';
/** Where the production build puts the service worker. */
export const WORKER_PATH = '/sw.js';

/** Id of the page that says that the restaurant API does not answer, and of no other. */
export const UNAVAILABLE_PAGE = 'unavailable';

/** What a page tells the service worker. */
export type WorkerMessage =
  /** Keep these screens for a start without a network; `anew` also where they were kept just now. */
  | { say: 'keep'; paths: string[]; anew: boolean }
  /** Forget every page: they name who is signed in. */
  | { say: 'forget' };

/** What the service worker tells a page: somebody tapped a notification that leads there. */
export interface PageMessage {
  say: 'open';
  path: string;
}
