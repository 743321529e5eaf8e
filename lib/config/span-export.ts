/** Exports spans in batches, as OTLP over HTTP with JSON. Spans that cannot be sent are dropped. */
import { SPAN_KINDS, type Span, takeSpans } from './traces';

const EVERY_MS = 5_000;
const BATCH = 512;
/** Maximum of waiting spans; more are dropped, so that an unavailable collector does not exhaust memory. */
const MAX_WAITING = 4_096;
const TIMEOUT_MS = 10_000;

export interface ExportSettings {
  /** OTEL_EXPORTER_OTLP_ENDPOINT: '/v1/traces' is added. */
  endpoint: string;
  /** OTEL_EXPORTER_OTLP_HEADERS. */
  headers: Readonly<Record<string, string>>;
  /** OTEL_TRACES_SAMPLER_ARG: sampled share of traces. */
  share: number;
  /** Service name in spans: 'maitre-web', 'maitre-api'. */
  service: string;
}

export interface SpanExport {
  /** Sends all waiting spans. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** @param warn called on the first failed batch, and again after a success */
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
