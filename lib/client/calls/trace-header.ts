/** A trace begins with the call of a user action (ADR 183), so that everything it caused can be found. */
const hex = (bytes: number) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const traceHeader = () => ({ traceparent: `00-${hex(16)}-${hex(8)}-01` });
