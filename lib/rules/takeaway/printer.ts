/** CloudPRNT printers poll every few seconds; without a poll for some minutes a printer is off, out of paper or offline. */
const SILENT_MINUTES = 2;

/** @param seenAt ISO instant of its last poll; null for never */
export const isPrinterHeard = (seenAt: string | null, now: number): boolean =>
  seenAt !== null && now - Date.parse(seenAt) < SILENT_MINUTES * 60_000;
