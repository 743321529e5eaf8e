/** Up to which number of a service's announcements all holds that this page has read and will read, as its server said (ADR 197). */
let known: { service: string; seq: number } | null = null;

/** Told before anything is read. */
export function setPageSequence(service: string | null, seq: number | null): void {
  known = service === null || seq === null ? null : { service, seq };
}

/** Null where nobody can say. */
export const pageSequence = (service: string): number | null => (known?.service === service ? known.seq : null);
