/** Metrics of the web besides its handlers' calls: pages and files by kind, and open sockets. */
import type { IncomingMessage, Server } from 'node:http';
import { Gauge } from 'prom-client';
import type { Metrics } from '@/lib/config/metrics';

/** The BFF's handlers report their own requests (`lib/bff/request-log.ts`). */
const HANDLERS_PREFIX = '/api/';
const GUEST_PAGES = new Set(['book', 'ccrequest', 'ccrequestmp', 'gift', 'guest', 'mailing', 'order', 'survey']);

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

/** The kind of page or file at an address, without any part of the address; null for the BFF's handlers. */
export function kindOf(address: string): string | null {
  if (address.startsWith(HANDLERS_PREFIX)) return null;
  if (address.startsWith('/_next/')) return 'build file';
  const [, first = ''] = (address.split('?')[0] as string).split('/');
  if (first === 'healthz' || first === 'readyz' || first === 'meta.json') return `/${first}`;
  if (/\.[a-z\d]+$/.test(first)) return 'file';
  return GUEST_PAGES.has(first) ? 'page of guests' : 'page';
}
