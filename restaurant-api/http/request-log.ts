/** Logs one line per request, without personal data: the route's pattern stands for the URL. */
import type { AnsweredRequest } from '@/lib/config/metrics';
import { type OpenSpan, TRACE_HEADER, openSpan, within } from '@/lib/config/traces';
import type { App } from './types';

/** Health checks, called every few seconds: logged at debug level, not traced. */
const QUIET = new Set(['/healthz', '/readyz']);

/** @param onAnswer called with each answered request, for metrics */
export function logRequests(app: App, onAnswer: (request: AnsweredRequest) => void = () => undefined): void {
  const spans = new WeakMap<object, OpenSpan>();
  // Everything that the request causes runs within its span.
  app.addHook('onRequest', (request, _reply, done) => {
    if (QUIET.has(request.routeOptions.url ?? '')) return done();
    const span = openSpan(request.method, 'server', { parent: request.headers[TRACE_HEADER] });
    if (span) spans.set(request, span);
    within(span, done);
  });
  app.addHook('onRequest', async (request, reply) => {
    // The same id in the logs of both processes and at the caller: a reported error can be found.
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
    onAnswer({ ...line, ms: reply.elapsedTime });
    spans.get(request)?.end({
      name: `${request.method} ${route}`,
      failed: reply.statusCode >= 500,
      attributes: { 'http.response.status_code': reply.statusCode, 'maitre.request_id': request.id },
    });
    if (QUIET.has(route)) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
}
