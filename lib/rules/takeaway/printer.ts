/** A printer by CloudPRNT asks every few seconds; after so many minutes without a word it is off, out of paper, or has lost its network. */
const SILENT_MINUTES = 2;

/** @param seenAt ISO instant at which it asked last; null for never */
export const isPrinterHeard = (seenAt: string | null, now: number): boolean =>
  seenAt !== null && now - Date.parse(seenAt) < SILENT_MINUTES * 60_000;
