/** The parties that a session under way always has, whatever chance brings besides: each state that a host meets, at the hour at which it is true. */
import { DO_NOT_MOVE_OPTION } from '@/lib/contract/constants';
import { turnOf } from './draw-party';
import { type PartyLife, minutes } from './party-life';
import { STATUS } from './seed-booking';
import type { VenueSession } from './venue-day';

export interface Role {
  time: number;
  covers: number;
  /** Hours that it was promised, when they are not those of any party of its size. */
  turn?: number;
  /** Which of the guests plays it; anybody when not said. */
  guest?: 'vip' | 'allergic';
  notes?: string;
  bookOptions?: number[];
  life: PartyLife;
}

/** Of the parties that a session expects, so many play a role, that a small restaurant is not full of them. */
const SHARE = 0.7;
const SHORTEST_TURN = 1;
/** Whoever is past their turn is so by at least so much. */
const OVER = 0.05;

/**
 * The roles of a session at an hour of it, the most telling first. In its first hour few can have come yet, after the last arrival nobody comes any more.
 * @param together covers that no single table holds, but a join of some; null when there is none
 */
export function castOf(session: VenueSession, now: number, together: number | null): Role[] {
  const quarterBefore = (hours: number) => Math.floor((now - hours) * 4) / 4;
  // Early in an evening only who has to give the table back soon is near the end of their turn.
  const turn = Math.min(
    turnOf(2, session.type),
    Math.max(SHORTEST_TURN, Math.floor((now - OVER - session.start) * 4) / 4),
  );
  const sitting = (time: number, status: number): PartyLife => ({
    status,
    arrivedTime: minutes(time - 0.05),
    seatedTime: minutes(Math.min(now, time + 0.05)),
    finishedTime: null,
  });
  const at = (time: number, status: number, role: Omit<Role, 'time' | 'life'>): Role => ({
    ...role,
    time,
    life: sitting(time, status),
  });
  const [begun, next] = [quarterBefore(0), quarterBefore(0) + 0.25];

  const roles: Role[] = [
    {
      time: quarterBefore(0.15),
      covers: 2,
      life: { status: STATUS.late, arrivedTime: null, seatedTime: null, finishedTime: null },
    },
    {
      time: begun,
      covers: 4,
      life: {
        status: STATUS.partSeated,
        arrivedTime: minutes(Math.min(now, begun)),
        seatedTime: minutes(Math.min(now, begun + 0.05)),
        finishedTime: null,
      },
    },
    // Their turn is over, or will be within a quarter of an hour.
    at(quarterBefore(turn + OVER), STATUS.bill, { covers: 2, turn }),
    at(quarterBefore(turn) + 0.25, STATUS.dessert, { covers: 2, turn, notes: 'Factura a nombre de empresa.' }),
    ...(together === null
      ? []
      : [at(quarterBefore(0.6), STATUS.mains, { covers: together, notes: 'Mesas juntas, un solo ticket.' })]),
    at(quarterBefore(0.4), STATUS.starters, {
      covers: 2,
      guest: 'vip',
      bookOptions: [DO_NOT_MOVE_OPTION],
      notes: 'No mover de mesa.',
    }),
    at(quarterBefore(0.1), STATUS.seated, { covers: 4, guest: 'allergic' }),
    {
      time: next,
      covers: 2,
      life: {
        status: STATUS.waiting,
        arrivedTime: minutes(Math.max(begun, now - 0.05)),
        seatedTime: null,
        finishedTime: null,
      },
    },
  ];
  const come = roles.filter(({ time }) => time >= session.start && time <= session.lastArrival);
  return come.slice(0, Math.ceil(session.parties * SHARE));
}
