/** Sends spans on in batches, as OTLP by HTTP and JSON: what every collector of OpenTelemetry takes. Spans that cannot be sent are dropped. */
import { SPAN_KINDS, type Span, takeSpans } from './traces';

const EVERY_MS = 5_000;
const BATCH = 512;
/** Of those that wait; more are dropped, for a collector that is away must not fill the memory. */
const MAX_WAITING = 4_096;
const TIMEOUT_MS = 10_000;

export interface ExportSettings {
  /** OTEL_EXPORTER_OTLP_ENDPOINT: '/v1/traces' is added. */
  endpoint: string;
  /** OTEL_EXPORTER_OTLP_HEADERS. */
  headers: Readonly<Record<string, string>>;
  /** OTEL_TRACES_SAMPLER_ARG: share of the traces that are kept. */
  share: number;
  /** As the spans name the process: 'maitre-web', 'maitre-api'. */
  service: string;
}

export interface SpanExport {
  /** Sends what waits. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** @param warn is told once when a batch could not be sent, and again after one that could */
export function exportSpans(
  { endpoint, headers, share, service }: ExportSettings,
  warn: (reason: string) => void,
): SpanExport {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  let waiting: Span[] = [];
  let isAway = false;
  let sending: Promise<void> = Promise.resolve();

  async function send(spans: readonly Span[]): Promise<void> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(otlpOf(service, spans)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      isAway = false;
    } catch (error) {
      if (!isAway) warn((error as Error).message);
      isAway = true;
    }
  }

  function flush(): Promise<void> {
    sending = sending.then(async () => {
      while (waiting.length > 0) await send(waiting.splice(0, BATCH));
    });
    return sending;
  }

  takeSpans((span) => {
    if (waiting.length < MAX_WAITING) waiting.push(span);
    if (waiting.length === BATCH) void flush();
  }, share);
  const timer = setInterval(() => void flush(), EVERY_MS);
  timer.unref();
  return {
    flush,
    async stop() {
      clearInterval(timer);
      takeSpans(undefined);
      await flush();
      waiting = [];
    },
  };
}

const NANOSECONDS = 1_000_000n;
const UNITS = 1_000;

/** Epoch milliseconds with fractions → nanoseconds as text. */
const nanoseconds = (ms: number) => String((BigInt(Math.round(ms * UNITS)) * NANOSECONDS) / BigInt(UNITS));

const attributesOf = (all: Span['attributes']) =>
  Object.entries(all).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

/** The body of an export request (opentelemetry-proto, ExportTraceServiceRequest in JSON). */
export function otlpOf(service: string, spans: readonly Span[]) {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ 'service.name': service }) },
        scopeSpans: [
          {
            scope: { name: 'maitre' },
            spans: spans.map(({ traceId, spanId, parentSpanId, name, kind, startedAt, ms, failed, attributes }) => ({
              traceId,
              spanId,
              ...(parentSpanId !== undefined && { parentSpanId }),
              name,
              kind: SPAN_KINDS[kind],
              startTimeUnixNano: nanoseconds(startedAt),
              endTimeUnixNano: nanoseconds(startedAt + ms),
              attributes: attributesOf(attributes),
              status: failed ? { code: 2 } : {},
            })),
          },
        ],
      },
    ],
  };
}
