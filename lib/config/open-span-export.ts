/** Opens the trace export configured by the environment, if any. */
import type { Environment } from './environment';
import { type SpanExport, exportSpans } from './span-export';

/** @returns undefined if OTEL_EXPORTER_OTLP_ENDPOINT is not set */
export function openSpanExport(
  { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER_ARG }: Environment,
  service: string,
  log: { warn(about: object, message: string): void },
): SpanExport | undefined {
  if (OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined;
  return exportSpans(
    {
      endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
      headers: OTEL_EXPORTER_OTLP_HEADERS,
      share: OTEL_TRACES_SAMPLER_ARG,
      service,
    },
    (reason) => log.warn({ reason }, 'traces cannot be sent, and are dropped'),
  );
}
