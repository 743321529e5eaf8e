/**
 * Minimal tracing (ADR 183): W3C `traceparent` headers connect a user action's calls from the browser through the web, the restaurant API, its
 * statements and jobs to external services. Without an exporter nothing is recorded or forwarded. Span names are patterns, without addresses,
 * restaurants, persons or values.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

export const TRACE_HEADER = 'traceparent';

/** OTLP's numbers. */
export const SPAN_KINDS = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 } as const;
export type SpanKind = keyof typeof SPAN_KINDS;

export interface TraceContext {
  /** 32 hex digits. */
  traceId: string;
  /** 16 hex digits. */
  spanId: string;
  sampled: boolean;
}

export interface Span extends TraceContext {
  parentSpanId?: string;
  name: string;
  kind: SpanKind;
  /** Epoch milliseconds, with fractions. */
  startedAt: number;
  ms: number;
  failed: boolean;
  attributes: Readonly<Record<string, string | number>>;
}

interface Traces {
  current: AsyncLocalStorage<TraceContext>;
  /** Receives ended spans; without it there are no traces. */
  take?: (span: Span) => void;
  /** Sampled share of traces, 0 to 1; the same traces in every process. */
  share: number;
}

// Process-wide, since Next bundles the handlers separately from the server around them.
const shared = globalThis as typeof globalThis & { maitreTraces?: Traces };
const traces = (): Traces => (shared.maitreTraces ??= { current: new AsyncLocalStorage(), share: 1 });

/** Starts recording spans to `take`; undefined stops it. */
export function takeSpans(take: Traces['take'], share = 1): void {
  const all = Object.assign(traces(), { take, share });
  // Otherwise every promise would keep tracking its context.
  if (!take) all.current.disable();
}

/** Parses a header; undefined if missing or invalid. */
export function readTraceparent(header: unknown): TraceContext | undefined {
  const match =
    typeof header === 'string'
      ? /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/.exec(header)
      : null;
  const [, traceId = '', spanId = '', flags = ''] = match ?? [];
  if (!match || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** The header for a call now; undefined without a trace. */
export function currentTraceparent(): string | undefined {
  const { current, take } = traces();
  const context = take && current.getStore();
  return context && `00-${context.traceId}-${context.spanId}-${context.sampled ? '01' : '00'}`;
}

export interface OpenSpan {
  context: TraceContext;
  end(how?: { failed?: boolean; name?: string; attributes?: Span['attributes'] }): void;
}

/**
 * Begins a span of the present trace or a caller's; undefined without recording. The caller must end it.
 * @param parent a `traceparent` from outside of the process
 */
export function openSpan(
  name: string,
  kind: SpanKind,
  { parent, attributes = {} }: { parent?: unknown; attributes?: Span['attributes'] } = {},
): OpenSpan | undefined {
  const { take, current, share } = traces();
  if (!take) return undefined;
  const above = readTraceparent(parent) ?? current.getStore();
  const traceId = above?.traceId ?? randomBytes(16).toString('hex');
  const context = {
    traceId,
    spanId: randomBytes(8).toString('hex'),
    sampled: (above?.sampled ?? true) && isKept(traceId, share),
  };
  const startedAt = performance.timeOrigin + performance.now();
  return {
    context,
    end({ failed = false, name: endName = name, attributes: more } = {}) {
      if (!context.sampled) return;
      const ms = performance.timeOrigin + performance.now() - startedAt;
      take({
        ...context,
        ...(above && { parentSpanId: above.spanId }),
        name: endName,
        kind,
        startedAt,
        ms,
        failed,
        attributes: { ...attributes, ...more },
      });
    },
  };
}

/** Runs work within a span, so that its calls join the trace. */
export const within = <T>(span: OpenSpan | undefined, work: () => T): T =>
  span ? traces().current.run(span.context, work) : work();

/** Runs work in a span of its own; a failure marks the span and is rethrown. */
export async function inSpan<T>(
  name: string,
  kind: SpanKind,
  work: () => Promise<T>,
  about: { parent?: unknown; attributes?: Span['attributes'] } = {},
): Promise<T> {
  const span = openSpan(name, kind, about);
  if (!span) return work();
  try {
    const result = await within(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end({ failed: true });
    throw error;
  }
}

const isKept = (traceId: string, share: number) =>
  share >= 1 || Number.parseInt(traceId.slice(-8), 16) / 0x1_0000_0000 < share;
