/** A trace begins with the call that a tap sends (ADR 183): whoever looks for it later finds all that it caused. */
const hex = (bytes: number) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const traceHeader = () => ({ traceparent: `00-${hex(16)}-${hex(8)}-01` });
