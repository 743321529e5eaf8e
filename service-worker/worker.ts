/**
 * The service worker: the app itself starts without a network. It serves the files of the build and, when the network does not answer,
 * the staff screens as they were last kept. It shows what came by web push. What the screens show is no affair of its: calls below /api pass it by (`lib/client/offline`).
 */
import { DAY_DATABASE, type WorkerMessage } from '@/lib/client/offline/names';
import {
  forgetOldBuilds,
  forgetPages,
  keepFiles,
  keepPage,
  keepPages,
  keptFile,
  keptPage,
  saysUnavailable,
} from './cached-files';
import { openNotification, renewPush, showPush } from './notifications';

declare const self: ServiceWorkerGlobalScope;

/** A screen that is kept waits this long for the network, in milliseconds. */
const TIMEOUT_MS = 3_000;
const START = '/table-plan';
/** What the address of the sign-in page says of a session that is over. */
const SESSION_ENDED = 'session-ended';

self.addEventListener('install', (event) => event.waitUntil(keepFiles().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(forgetOldBuilds().then(() => self.clients.claim())));
self.addEventListener('message', (event) => event.waitUntil(obey(event.data as WorkerMessage)));
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
    event.respondWith(keptFile(pathname).then((kept) => kept ?? fetch(request)));
  else if (request.mode === 'navigate')
    event.respondWith(pathname === '/login' ? signIn(event) : screen(event, pathname));
});

async function obey(message: WorkerMessage): Promise<void> {
  if (message.say === 'forget') return forgetPages();
  await keepFiles(); // 'Clear cache and reload' may have taken them
  await keepPages(message.paths, message.anew);
}

/**
 * Who is shown the sign-in page is signed out: the screens and the day kept for the one before go. Changes not yet sent stay theirs. Where
 * the server only could not tell who it is, everything stays: the day is needed now.
 */
async function signIn(event: FetchEvent): Promise<Response> {
  const response = await fetch(event.request);
  const error = new URL(event.request.url).searchParams.get('error');
  if (response.ok && (error === null || error === SESSION_ENDED)) {
    event.waitUntil(forgetPages());
    indexedDB.deleteDatabase(DAY_DATABASE);
  }
  return response;
}

/** The network first, for the server knows who is signed in; the kept screen where it fails, or takes too long. */
async function screen(event: FetchEvent, path: string): Promise<Response> {
  const kept = await keptPage(path);
  const network = fetch(event.request);
  if (kept)
    event.waitUntil(
      keepPage(
        path,
        network.then((response) => response.clone()),
      ).catch(() => undefined),
    );
  if (!kept) return network.catch((error: unknown) => elsewhere(path, error));
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), TIMEOUT_MS));
  const answer = network.then(async (response) =>
    response.status >= 500 || (await saysUnavailable(response)) ? 'kept' : response,
  );
  const first = await Promise.race([answer, late]).catch(() => 'kept' as const);
  return typeof first === 'string' ? kept : first;
}

/** A start without a screen in mind is a start at the first screen. */
async function elsewhere(path: string, error: unknown): Promise<Response> {
  if ((path === '/' || path === '/start') && (await keptPage(START))) return Response.redirect(START, 302);
  throw error;
}
