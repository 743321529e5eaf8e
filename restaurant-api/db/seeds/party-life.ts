/** What became of a seeded party by the time the seed is made: kept or not, and how far through its meal. */
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

/** The clock of the party's own day: over, still to come, or an hour of it. */
export type DayClock = 'past' | 'future' | { now: number };

const NOT_COME = { arrivedTime: null, seatedTime: null, finishedTime: null };

/** @returns the life of a party that was given a table, or of one that gave it up */
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
  // Nobody sits down before the time they asked for: the table may still be another party's.
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

/** Down to the minute, so that nothing that has happened lies ahead; a millionth of one is only the arithmetic. */
export const minutes = (hours: number) => Math.floor(hours * 60 + 1e-6) / 60;
