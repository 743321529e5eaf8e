/** State of a seeded party at the time of the seed: kept or not, and its progress through the meal. */
import { CHANNEL } from '@/lib/contract/constants';
import type { PartyDraw } from './draw-party';
import type { Random } from './random';
import { STATUS } from './seed-booking';

export interface PartyLife {
  status: number;
  arrivedTime: number | null;
  seatedTime: number | null;
  finishedTime: number | null;
}

/** Position of the party's day relative to now: past, future, or the current hour of today. */
export type DayClock = 'past' | 'future' | { now: number };

const NOT_COME = { arrivedTime: null, seatedTime: null, finishedTime: null };

/** @returns times and status of a party with a table, or of one that cancelled */
export function lifeOf(
  party: Pick<PartyDraw, 'time' | 'turn' | 'channel'>,
  clock: DayClock,
  random: Random,
): PartyLife {
  const { time, turn } = party;
  const now = clock === 'past' ? Infinity : clock === 'future' ? -Infinity : clock.now;
  if (party.channel !== CHANNEL.walkIn) {
    if (random.chance(clock === 'past' ? 0.085 : 0.04)) return { status: STATUS.cancelled, ...NOT_COME };
    if (random.chance(0.004)) return { status: STATUS.rejected, ...NOT_COME };
    if (time + 0.5 < now && random.chance(0.032)) return { status: STATUS.noShow, ...NOT_COME };
  }
  if (time > now) return { status: random.chance(0.4) ? STATUS.confirmed : STATUS.booked, ...NOT_COME };

  const arrivedTime = minutes(Math.min(now, time - 0.1 + random.next() * 0.35));
  // Never seated before the booked time: another party may still have the table.
  const seatedTime = minutes(Math.min(now, Math.max(time, arrivedTime) + random.next() * 0.15));
  if (time + turn <= now)
    return {
      status: STATUS.finished,
      arrivedTime,
      seatedTime,
      finishedTime: minutes(Math.min(27.75, time + turn - random.next() * 0.5)),
    };
  return { status: courseAt((now - time) / turn), arrivedTime, seatedTime, finishedTime: null };
}

function courseAt(done: number): number {
  if (done < 0.12) return STATUS.seated;
  if (done < 0.35) return STATUS.starters;
  if (done < 0.65) return STATUS.mains;
  return done < 0.85 ? STATUS.dessert : STATUS.bill;
}

/** Rounds down to a whole minute, so that nothing is in the future; the addition corrects rounding errors. */
export const minutes = (hours: number) => Math.floor(hours * 60 + 1e-6) / 60;
