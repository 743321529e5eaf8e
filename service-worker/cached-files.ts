/** Files for an offline start: the build's own files, and the pages of the staff screens. */

import { UNAVAILABLE_PAGE } from '@/lib/client/offline/names';

/** Set when the worker is bundled: the build's id, and the URLs of all its files. */
declare const BUILD: string;
declare const FILES: readonly string[];

const FILES_OF = 'maitre-files-';
const PAGES_OF = 'maitre-pages-';
/** An open page may be one build older than the worker, so the files and pages of the previous build are kept. */
const MAX_BUILDS = 2;
/** A page cached less than this many milliseconds ago is not fetched again. */
const FRESH_MS = 600_000;
const KEPT_AT = 'x-kept-at';
/** Marker of staff screens: the sign-in page and 'service not available' are never cached in their place. */
const STAFF_SCREEN = 'id="content"';

/** Incremented when the pages are deleted: a page requested before belongs to a signed-out person and is not cached. */
let deletionCount = 0;

/** Caches every file of this build that is missing. */
export async function cacheFiles(): Promise<void> {
  const cache = await caches.open(FILES_OF + BUILD);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(FILES.filter((file) => !known.has(file)));
}

/** A file of this build or the previous one. Its name contains a content hash, so versions cannot be confused. */
export const cachedFile = (path: string): Promise<Response | undefined> => caches.match(path);

/** Fetches and caches screens. If fetching fails, the older copy stays. */
export async function cachePages(paths: readonly string[], isForced: boolean): Promise<void> {
  const countBefore = deletionCount;
  const cache = await caches.open(PAGES_OF + BUILD);
  for (const path of paths) {
    const age = Date.now() - Number((await cache.match(path))?.headers.get(KEPT_AT) ?? 0);
    if (deletionCount !== countBefore) return;
    if (!isForced && age < FRESH_MS) continue;
    await cachePage(path, fetch(path, { headers: { accept: 'text/html' } })).catch(() => undefined);
  }
}

/**
 * Caches the response with its headers, because the nonce is in both the policy and the markup. Not cached: a page that
 * refers to files of another build (left to that build's worker, since half of its files would be missing here), and a
 * page that was requested before a sign-out.
 */
export async function cachePage(path: string, answer: Promise<Response>): Promise<void> {
  const countBefore = deletionCount;
  const response = await answer;
  if (!response.ok || new URL(response.url).pathname !== path) return;
  const html = await response.text();
  const named = html.match(/\/_next\/static\/[\w./~@-]+\.(?:json|js|css)\b/g) ?? [];
  if (!html.includes(STAFF_SCREEN) || named.some((file) => !FILES.includes(file))) return;
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  headers.set(KEPT_AT, String(Date.now()));
  if (deletionCount !== countBefore) return;
  await (await caches.open(PAGES_OF + BUILD)).put(path, new Response(html, { headers }));
}

/** Whether a page says that the restaurant API is unavailable. Reads only as much of it as needed. */
export async function isUnavailablePage(response: Response): Promise<boolean> {
  const reader = response.ok ? response.clone().body?.getReader() : undefined;
  const decoder = new TextDecoder();
  let html = '';
  while (reader) {
    const { done, value } = await reader.read();
    html += decoder.decode(value, { stream: !done });
    const found = html.includes(`id="${UNAVAILABLE_PAGE}"`);
    if (done || found || html.includes(STAFF_SCREEN)) {
      void reader.cancel();
      return found;
    }
  }
  return false;
}

/** The last cached version of a screen, of this build or the previous one. */
export async function cachedPage(path: string): Promise<Response | undefined> {
  for (const name of (await namesOf(PAGES_OF)).reverse()) {
    const page = await (await caches.open(name)).match(path);
    if (page) return page;
  }
  return undefined;
}

export async function deletePages(): Promise<void> {
  deletionCount += 1;
  await Promise.all((await namesOf(PAGES_OF)).map((name) => caches.delete(name)));
}

/** Deletes all builds but the last two. */
export async function deleteOldBuilds(): Promise<void> {
  const old = (await Promise.all([FILES_OF, PAGES_OF].map(namesOf))).flatMap((names) => names.slice(0, -MAX_BUILDS));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Cache names, oldest first. */
async function namesOf(kind: string): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(kind));
}
