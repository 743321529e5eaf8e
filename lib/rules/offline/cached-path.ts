/** Which answers a device keeps for reading without a network: what today's screens show of one restaurant, and nothing else. */
import type { ServiceDate } from '@/lib/time/service-day';

/** Answers that belong to no day: who is signed in, and what the restaurant is. */
const UNDATED = new Set(['setup', 'rotas', 'plans']);

export interface CachedPath {
  /** Null for the session, which is nobody's in particular. */
  service: string | null;
  /** The days the answer tells of; null for one of no day. */
  days: { from: ServiceDate; to: ServiceDate } | null;
}

/** What a path of the BFF would be kept as; null for one that never is: diners, histories, searches, files. */
export function cachedPath(path: string): CachedPath | null {
  const { pathname, searchParams } = new URL(path, 'http://own.invalid');
  if (pathname === '/api/session') return { service: null, days: null };
  const [, service, noun] = /^\/api\/services\/([^/]+)\/([\w-]+)$/.exec(pathname) ?? [];
  if (service === undefined || noun === undefined) return null;
  const of = decodeURIComponent(service);
  if (UNDATED.has(noun)) return { service: of, days: null };
  const [date, from, to] = ['date', 'from', 'to'].map((name) => searchParams.get(name));
  if (date) return { service: of, days: { from: date, to: date } };
  return noun === 'calendar' && from && to ? { service: of, days: { from, to } } : null;
}

/** Whether it is kept today: an answer of another day is not, for a lost tablet should tell as little as it can. */
export function isCachedOn(path: CachedPath, today: ServiceDate | null): boolean {
  if (!path.days) return true;
  return today !== null && path.days.from <= today && today <= path.days.to;
}
