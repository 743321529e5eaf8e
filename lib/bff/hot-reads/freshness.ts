/**
 * Answers known to be valid without a request: the restaurant API gave or confirmed them to the same session a moment ago, and nothing was announced
 * for the service since. Only for sessions whose announcements this process receives.
 */
import { processWide } from '@/lib/config/process-wide';
import { setBounded } from '@/lib/collections/set-bounded';

/** As long as the restaurant API caches a session's check. */
const VALID_MS = 5_000;
const MAX_SERVICES = 5_000;

interface Confirmed<T> {
  at: number;
  version: number;
  answer: T;
}

/** Service → number of announcements and changes so far. */
const versions = processWide('service-turns', () => new Map<string, number>());

/** A service changed: earlier reads are no longer valid. */
export function invalidateService(service: string): void {
  versions.set(service, serviceVersion(service) + 1);
}

/** Must be read before the request; a change meanwhile makes the answer outdated. */
export function serviceVersion(service: string): number {
  return versions.get(service) ?? 0;
}

export interface Freshness<T> {
  /** The valid answer for this session and address, if any. */
  find(session: string, service: string, url: string, now: number): T | undefined;
  confirm(session: string, service: string, url: string, answer: T, version: number, now: number): void;
}

export function freshAnswers<T>(): Freshness<T> {
  const confirmed = new Map<string, Confirmed<T>>();
  return {
    find(session, service, url, now) {
      const found = confirmed.get(`${session} ${url}`);
      return found && found.version === serviceVersion(service) && now - found.at < VALID_MS ? found.answer : undefined;
    },
    confirm(session, service, url, answer, version, now) {
      const key = `${session} ${url}`;
      setBounded(confirmed, key, { at: now, version, answer }, MAX_SERVICES);
    },
  };
}
