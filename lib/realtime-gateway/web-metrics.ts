/** What the web tells Prometheus beyond the calls of its own handlers: pages and files, by kind, and sockets. */
import type { IncomingMessage, Server } from 'node:http';
import { Gauge } from 'prom-client';
import type { Metrics } from '@/lib/config/metrics';

/** The handlers below tell of themselves, by their patterns (`lib/bff/frame.ts`). */
const TOLD = '/api/';
const PAGES_OF_GUESTS = new Set(['book', 'ccrequest', 'ccrequestmp', 'gift', 'guest', 'mailing', 'order', 'survey']);

export function observeWeb(metrics: Metrics, server: Server, sockets: () => number): void {
  new Gauge({
    name: 'maitre_sockets',
    help: 'Sockets that are open at this process.',
    registers: [metrics.registry],
    collect() {
      this.set(sockets());
    },
  });
  server.on('request', (request: IncomingMessage, response) => {
    const route = kindOf(request.url ?? '');
    if (route === null) return;
    const started = performance.now();
    response.once('finish', () =>
      metrics.noteRequest({
        method: request.method ?? '',
        route,
        status: response.statusCode,
        ms: performance.now() - started,
      }),
    );
  });
}

/** What kind of page or file an address is; null for what tells of itself. Nothing of the address is in it. */
export function kindOf(address: string): string | null {
  if (address.startsWith(TOLD)) return null;
  if (address.startsWith('/_next/')) return 'build file';
  const [, first = ''] = (address.split('?')[0] as string).split('/');
  if (first === 'healthz' || first === 'readyz' || first === 'meta.json') return `/${first}`;
  if (/\.[a-z\d]+$/.test(first)) return 'file';
  return PAGES_OF_GUESTS.has(first) ? 'page of guests' : 'page';
}
