/** The answers that a device stores for offline reading: only what today's screens show of one restaurant. */
import type { ServiceDate } from '@/lib/time/service-day';

/** Answers that belong to no day: session and restaurant data. */
const UNDATED = new Set(['setup', 'rotas', 'plans']);

export interface CachedPath {
  /** Null for the session, which belongs to no restaurant. */
  service: string | null;
  /** The days of the answer; null for one without days. */
  days: { from: ServiceDate; to: ServiceDate } | null;
}

/** The classification of a BFF path; null for paths that are never stored: diners, histories, searches, files. */
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

/** Whether it may be stored today: answers of other days are not, so that a lost tablet reveals little. */
export function isCachedOn(path: CachedPath, today: ServiceDate | null): boolean {
  if (!path.days) return true;
  return today !== null && path.days.from <= today && today <= path.days.to;
}
