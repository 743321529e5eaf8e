/**
 * Up to which number this process has heard everything that was announced for a service. Whoever reads from now on reads all of it, so
 * that a page which begins here asks for what comes after that number, and not for everything once more (ADR 197).
 */
import { processWide } from '@/lib/config/process-wide';

const heard = processWide('heard-sequences', () => new Map<string, number>());

/** @param seq null once nobody hears it any more */
export function setAnnouncedSequence(service: string, seq: number | null): void {
  if (seq === null) heard.delete(service);
  else heard.set(service, seq);
}

/** Null where nothing is counted, or nobody listens. */
export const announcedSequence = (service: string): number | null => heard.get(service) ?? null;
