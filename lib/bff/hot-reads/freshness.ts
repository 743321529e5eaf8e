/**
 * Which answers are known to hold without asking: the restaurant API gave or confirmed them to this very session a moment ago,
 * and nothing was announced for the service since. Only sessions whose announcements come through this process have any.
 */
import { processWide } from '@/lib/config/process-wide';
import { setBounded } from '@/lib/collections/set-bounded';

/** As long as the restaurant API itself believes in a session it has looked at. */
const HOLDS_MS = 5_000;
const MAX_SERVICES = 5_000;

interface Confirmed<T> {
  at: number;
  turn: number;
  answer: T;
}

/** Counts what was announced or changed, by service. */
const turns = processWide('service-turns', () => new Map<string, number>());

/** Something changed in a service: nothing that was read of it before holds. */
export function invalidateService(service: string): void {
  turns.set(service, turnOf(service) + 1);
}

/** To be taken before reading; what changes meanwhile makes the answer an old one. */
export function turnOf(service: string): number {
  return turns.get(service) ?? 0;
}

export interface Freshness<T> {
  /** The answer that holds for this session and address, if there is one. */
  find(session: string, service: string, url: string, now: number): T | undefined;
  confirm(session: string, service: string, url: string, answer: T, turn: number, now: number): void;
}

export function freshAnswers<T>(): Freshness<T> {
  const confirmed = new Map<string, Confirmed<T>>();
  return {
    find(session, service, url, now) {
      const found = confirmed.get(`${session} ${url}`);
      return found && found.turn === turnOf(service) && now - found.at < HOLDS_MS ? found.answer : undefined;
    },
    confirm(session, service, url, answer, turn, now) {
      const key = `${session} ${url}`;
      setBounded(confirmed, key, { at: now, turn, answer }, MAX_SERVICES);
    },
  };
}
