/**
 * Service → the number up to which this process has received every announcement. Later reads contain all of these changes, so that a page which
 * begins here only requests what comes after (ADR 197).
 */
import { processWide } from '@/lib/config/process-wide';

const sequences = processWide('heard-sequences', () => new Map<string, number>());

/** @param seq null once announcements are no longer received */
export function setAnnouncedSequence(service: string, seq: number | null): void {
  if (seq === null) sequences.delete(service);
  else sequences.set(service, seq);
}

/** Null where the server has no numbers, or announcements are not received. */
export const announcedSequence = (service: string): number | null => sequences.get(service) ?? null;
