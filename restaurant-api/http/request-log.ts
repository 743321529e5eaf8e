/** One line a request: enough to find it and to see what is slow, nothing about people. The pattern stands for the address. */
import type { AnsweredRequest } from '@/lib/config/metrics';
import { type OpenSpan, TRACE_HEADER, openSpan, within } from '@/lib/config/traces';
import type { App } from './types';

/** Asked every few seconds by whatever watches the server. */
const QUIET = new Set(['/healthz', '/readyz']);

/** @param heard is told of each answer as well, for metrics */
export function logRequests(app: App, heard: (request: AnsweredRequest) => void = () => undefined): void {
  const spans = new WeakMap<object, OpenSpan>();
  // All that the request causes runs within it.
  app.addHook('onRequest', (request, _reply, done) => {
    if (QUIET.has(request.routeOptions.url ?? '')) return done();
    const span = openSpan(request.method, 'server', { parent: request.headers[TRACE_HEADER] });
    if (span) spans.set(request, span);
    within(span, done);
  });
  app.addHook('onRequest', async (request, reply) => {
    // The same id in both halves and in the hands of whoever asks: a fault that is reported can be found.
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    heard({ ...line, ms: reply.elapsedTime });
    spans.get(request)?.end({
      name: `${request.method} ${route}`,
      failed: reply.statusCode >= 500,
      attributes: { 'http.response.status_code': reply.statusCode, 'maitre.request_id': request.id },
    });
    if (QUIET.has(route)) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
}
