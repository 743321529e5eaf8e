/**
 * Prometheus metrics of a process: requests, event loop, memory. Labels are route patterns, methods, statuses and kinds, never a restaurant or a
 * person. Served on a separate port.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** One answered request. */
export interface AnsweredRequest {
  method: string;
  /** Pattern of the route, never an address. */
  route: string;
  status: number;
  ms: number;
}

export interface Metrics {
  registry: Registry;
  noteRequest(request: AnsweredRequest): void;
  /** Runs before each scrape to update its numbers. */
  beforeScrape(work: () => Promise<void>): void;
  /** @throws Error if a number cannot be determined */
  scrape(): Promise<string>;
  stop(): void;
}

/** Seconds: from cached reads to exports. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 10, 60];
/** Further patterns count as 'other', so that the scrape stays small. */
const MAX_ROUTES = 1_000;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const LOOP_RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'maitre_http_requests_total',
    help: 'Requests answered, by pattern of the route, method and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'maitre_http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by pattern of the route and method.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  const routes = new Set<string>();
  const before: Array<() => Promise<void>> = [];
  const stop = observeProcess(registry);
  return {
    registry,
    noteRequest({ method: given, route: pattern, status, ms }) {
      if (routes.size < MAX_ROUTES) routes.add(pattern);
      const labels = {
        method: METHODS.has(given) ? given : 'other',
        route: routes.has(pattern) ? pattern : 'other',
      };
      requests.inc({ ...labels, status: String(status) });
      durations.observe(labels, ms / 1000);
    },
    beforeScrape: (work) => void before.push(work),
    async scrape() {
      await Promise.all(before.map((work) => work()));
      return registry.metrics();
    },
    stop,
  };
}

/** @returns a function that stops observing */
function observeProcess(registry: Registry): () => void {
  const registers = [registry];
  const delay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  delay.enable();
  new Gauge({
    name: 'maitre_event_loop_lag_seconds',
    help: 'How late the event loop was since the last scrape: half of the time, at p99, and at most.',
    labelNames: ['at'],
    registers,
    collect() {
      // The histogram includes the sampling interval; before the first sample it is empty.
      const late = (nanoseconds: number) =>
        delay.count === 0 ? 0 : Math.max(0, nanoseconds / NANOSECONDS - LOOP_RESOLUTION_MS / 1000);
      this.set({ at: 'p50' }, late(delay.percentile(50)));
      this.set({ at: 'p99' }, late(delay.percentile(99)));
      this.set({ at: 'most' }, late(delay.max));
      delay.reset();
    },
  });
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory that the process holds.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({
    name: 'process_start_time_seconds',
    help: 'When the process started, seconds since 1970.',
    registers,
  }).set(Math.floor(Date.now() / 1000 - process.uptime()));
  let counted = 0;
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Time that the process has had of processors.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      const now = (user + system) / 1e6;
      this.inc(now - counted);
      counted = now;
    },
  });
  return () => delay.disable();
}

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** Serves GET /metrics only. */
export async function serveMetrics(metrics: Metrics, host: string, port: number): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics')
      return void response.writeHead(404).end();
    metrics.scrape().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      metrics.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
