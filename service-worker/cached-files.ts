/** The two kinds of files that a start without a network needs: a build's own files, and the pages of the staff screens. */

import { UNAVAILABLE_PAGE } from '@/lib/client/offline/names';

/** Set when the worker is bundled: which build this is, and the addresses of all its files. */
declare const BUILD: string;
declare const FILES: readonly string[];

const FILES_OF = 'maitre-files-';
const PAGES_OF = 'maitre-pages-';
/** A page that is open may be one build older than the worker: its files, and the page itself, stay until the build after. */
const BUILDS_KEPT = 2;
/** A page kept within this time is not asked for again, in milliseconds. */
const FRESH_MS = 600_000;
const KEPT_AT = 'x-kept-at';
/** What every staff screen has, and no other page: the sign-in page and 'service not available' are never kept in its place. */
const STAFF_SCREEN = 'id="content"';

/** How often the pages were forgotten: what was asked for before belongs to somebody who has signed out, and is not kept any more. */
let timesForgotten = 0;

/** Puts every file of this build in place; those that are there stay. */
export async function keepFiles(): Promise<void> {
  const cache = await caches.open(FILES_OF + BUILD);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(FILES.filter((file) => !known.has(file)));
}

/** A file of this build or the one before. Its name holds its content, so there is only one of each. */
export const keptFile = (path: string): Promise<Response | undefined> => caches.match(path);

/** Asks for screens and keeps them. One that cannot be had keeps its older self. */
export async function keepPages(paths: readonly string[], anew: boolean): Promise<void> {
  const asked = timesForgotten;
  const cache = await caches.open(PAGES_OF + BUILD);
  for (const path of paths) {
    const age = Date.now() - Number((await cache.match(path))?.headers.get(KEPT_AT) ?? 0);
    if (timesForgotten !== asked) return;
    if (!anew && age < FRESH_MS) continue;
    await keepPage(path, fetch(path, { headers: { accept: 'text/html' } })).catch(() => undefined);
  }
}

/**
 * Keeps the whole answer, headers and all: the page's nonce stands in its policy and in its markup, and the two have to agree.
 * A page that names files of another build is left to that build's own worker, or a start would find half of it. Nor is one kept that came
 * after a sign-out and was asked for before it.
 */
export async function keepPage(path: string, answer: Promise<Response>): Promise<void> {
  const asked = timesForgotten;
  const response = await answer;
  if (!response.ok || new URL(response.url).pathname !== path) return;
  const html = await response.text();
  const named = html.match(/\/_next\/static\/[\w./~@-]+\.(?:json|js|css)\b/g) ?? [];
  if (!html.includes(STAFF_SCREEN) || named.some((file) => !FILES.includes(file))) return;
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  headers.set(KEPT_AT, String(Date.now()));
  if (timesForgotten !== asked) return;
  await (await caches.open(PAGES_OF + BUILD)).put(path, new Response(html, { headers }));
}

/** Whether a page says that the restaurant API does not answer. It is read no further than it takes to know. */
export async function saysUnavailable(response: Response): Promise<boolean> {
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

/** The screen as it was kept last, by this build or the one before. */
export async function keptPage(path: string): Promise<Response | undefined> {
  for (const name of (await namesOf(PAGES_OF)).reverse()) {
    const page = await (await caches.open(name)).match(path);
    if (page) return page;
  }
  return undefined;
}

export async function forgetPages(): Promise<void> {
  timesForgotten += 1;
  await Promise.all((await namesOf(PAGES_OF)).map((name) => caches.delete(name)));
}

/** Forgets the builds before the last one. */
export async function forgetOldBuilds(): Promise<void> {
  const old = (await Promise.all([FILES_OF, PAGES_OF].map(namesOf))).flatMap((names) => names.slice(0, -BUILDS_KEPT));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Names of caches, the oldest first. */
async function namesOf(kind: string): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(kind));
}
