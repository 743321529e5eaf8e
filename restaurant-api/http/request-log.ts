/** One line a request: enough to find it and to see what is slow, nothing about people. The pattern stands for the address. */
import type { AnsweredRequest } from '@/lib/config/metrics';
import type { App } from './types';

/** Asked every few seconds by whatever watches the server. */
const QUIET = new Set(['/healthz', '/readyz']);

/** @param heard is told of each answer as well, for metrics */
export function logRequests(app: App, heard: (request: AnsweredRequest) => void = () => undefined): void {
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
    if (QUIET.has(route)) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
}
