/**
 * The service worker: starts the app without a network. It serves the build's files and, when the network does not
 * answer, the last cached staff screens. It shows web push notifications. Data is not cached here: calls below /api are
 * left to `lib/client/offline`.
 */
import { DAY_DATABASE, type WorkerMessage } from '@/lib/client/offline/names';
import {
  deleteOldBuilds,
  deletePages,
  cacheFiles,
  cachePage,
  cachePages,
  cachedFile,
  cachedPage,
  isUnavailablePage,
} from './cached-files';
import { openNotification, renewPush, showPush } from './notifications';

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds to wait for the network before a cached screen is used. */
const TIMEOUT_MS = 3_000;
const START = '/table-plan';
/** Query of the sign-in page after a session has ended. */
const SESSION_ENDED = 'session-ended';

self.addEventListener('install', (event) => event.waitUntil(cacheFiles().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(deleteOldBuilds().then(() => self.clients.claim())));
self.addEventListener('message', (event) => event.waitUntil(handleMessage(event.data as WorkerMessage)));
self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event)));
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewPush(event as PushSubscriptionChangeEvent)),
);
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (pathname.startsWith('/_next/static/'))
    event.respondWith(cachedFile(pathname).then((cached) => cached ?? fetch(request)));
  else if (request.mode === 'navigate')
    event.respondWith(pathname === '/login' ? signIn(event) : screen(event, pathname));
});

async function handleMessage(message: WorkerMessage): Promise<void> {
  if (message.say === 'forget') return deletePages();
  await cacheFiles(); // 'Clear cache and reload' may have deleted them.
  await cachePages(message.paths, message.anew);
}

/**
 * The sign-in page means that the person is signed out: cached screens and data of the previous person are deleted.
 * Unsent changes stay. If the server merely could not check the session, everything stays, because it is needed now.
 */
async function signIn(event: FetchEvent): Promise<Response> {
  const response = await fetch(event.request);
  const error = new URL(event.request.url).searchParams.get('error');
  if (response.ok && (error === null || error === SESSION_ENDED)) {
    event.waitUntil(deletePages());
    indexedDB.deleteDatabase(DAY_DATABASE);
  }
  return response;
}

/** Network first, since the server knows the session; the cached screen when it fails or takes too long. */
async function screen(event: FetchEvent, path: string): Promise<Response> {
  const cached = await cachedPage(path);
  const network = fetch(event.request);
  if (cached)
    event.waitUntil(
      cachePage(
        path,
        network.then((response) => response.clone()),
      ).catch(() => undefined),
    );
  if (!cached) return network.catch((error: unknown) => elsewhere(path, error));
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), TIMEOUT_MS));
  const answer = network.then(async (response) =>
    response.status >= 500 || (await isUnavailablePage(response)) ? 'kept' : response,
  );
  const first = await Promise.race([answer, late]).catch(() => 'kept' as const);
  return typeof first === 'string' ? cached : first;
}

/** A start without a path uses the first screen. */
async function elsewhere(path: string, error: unknown): Promise<Response> {
  if ((path === '/' || path === '/start') && (await cachedPage(START))) return Response.redirect(START, 302);
  throw error;
}
