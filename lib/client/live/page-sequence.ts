/** The sequence number up to which everything that this page reads is valid, as reported by its server (ADR 197). */
let known: { service: string; seq: number } | null = null;

/** Must be set before anything is read. */
export function setPageSequence(service: string | null, seq: number | null): void {
  known = service === null || seq === null ? null : { service, seq };
}

/** Null while unknown. */
export const pageSequence = (service: string): number | null => (known?.service === service ? known.seq : null);
