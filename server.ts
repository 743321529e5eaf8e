/** Entry point of the web process: Next and the socket gateway on one port. */
import { readdirSync } from 'node:fs';
import { type IncomingMessage, type Server, createServer } from 'node:http';
import next from 'next';
import { builtFiles } from '@/lib/bff/built-files';
import { describedHandler } from '@/lib/bff/described-calls';
import { headersFor } from '@/lib/bff/embedded';
import { requestObserver } from '@/lib/bff/request-log';
import { hotReads } from '@/lib/bff/hot-reads/hot-reads';
import { log } from '@/lib/bff/log';
import { ensureContentSecurityPolicy } from '@/lib/bff/policy-of-pages';
import { securityHeaders } from '@/lib/bff/security-headers';
import { authSecret } from '@/lib/config/auth-secret';
import { type Environment, readEnvironment } from '@/lib/config/environment';
import { openSpanExport } from '@/lib/config/open-span-export';
import { type MetricsServer, openMetrics, serveMetrics } from '@/lib/config/metrics';
import { type Running, runProcess } from '@/lib/config/run-process';
import { setTextFiles } from '@/lib/i18n/staff-texts';
import { createGateway } from '@/lib/realtime-gateway/gateway';
import { observeWeb } from '@/lib/realtime-gateway/web-metrics';

const env = readEnvironment(process.env);
// The middleware cannot read a secret from a file.
process.env.AUTH_SECRET = authSecret(env);
process.env.PUBLIC_URL = env.publicUrl;
process.env.NEXTAUTH_URL = env.publicUrl;

/**
 * Keep-alive timeout in milliseconds: longer than a proxy keeps an idle connection (usually a minute), which could otherwise send a request on a
 * connection that is just being closed.
 */
const KEEP_ALIVE_MS = 75_000;

runProcess(log(), () => startWeb(env));

async function startWeb(env: Environment): Promise<Running> {
  const { NODE_ENV, HOST, PORT, restaurantApiUrl, publicUrl } = env;
  const dev = NODE_ENV !== 'production';
  const spans = openSpanExport(env, 'maitre-web', log());
  const app = next({ dev, hostname: HOST, port: PORT });
  await app.prepare();
  const handle = app.getRequestHandler();
  const gateway = createGateway(restaurantApiUrl);
  // In development Next serves them too, so that an edited handler takes effect.
  const hot = hotReads({
    handlers: dev ? {} : { bookings: describedHandler, 'table-state': describedHandler, calendar: describedHandler },
    follow: gateway.follow,
  });
  if (!dev) setTextFiles(readdirSync('.next/static/texts'));
  const built = dev ? () => false : builtFiles('.next/static', (request, response) => void handle(request, response));
  const headers = Object.entries(securityHeaders(publicUrl.startsWith('https:')));
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    nameSender(request);
    for (const [name, value] of headersFor(request.url ?? '', headers)) response.setHeader(name, value);
    ensureContentSecurityPolicy(response);
    if (!hot(request, response) && !built(request, response)) void handle(request, response);
  });
  gateway.attach(server);
  const metricsServer = await openWebMetrics(env, server, gateway.count);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, resolve);
  });
  await wake(PORT);
  return {
    address: publicUrl,
    async stop() {
      await metricsServer?.close();
      gateway.close();
      server.closeIdleConnections();
      const closed = new Promise((resolve) => server.close(resolve));
      await app.close();
      server.closeAllConnections();
      await closed;
      await spans?.stop();
    },
  };
}

async function openWebMetrics(
  { METRICS_HOST, METRICS_PORT }: Environment,
  server: Server,
  sockets: () => number,
): Promise<MetricsServer | undefined> {
  if (METRICS_PORT === undefined) return undefined;
  const metrics = openMetrics();
  requestObserver().heard = metrics.noteRequest;
  observeWeb(metrics, server, sockets);
  return serveMetrics(metrics, METRICS_HOST, METRICS_PORT);
}

/** Appends the real peer address to a proxy's forwarded addresses, so that clients cannot forge theirs to evade rate limits. */
function nameSender({ headers, socket }: IncomingMessage): void {
  headers['x-forwarded-for'] = [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', ');
}

/** Next initialises its own sockets (reload in development) with the first request. */
async function wake(port: number): Promise<void> {
  await fetch(`http://127.0.0.1:${port}/healthz`).then(
    (answer) => answer.arrayBuffer(),
    () => undefined,
  );
}
