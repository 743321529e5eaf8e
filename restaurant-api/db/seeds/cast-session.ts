/** Parties that a running session always has, besides the random ones: every state that a host meets, at a time when it is plausible. */
import { DO_NOT_MOVE_OPTION } from '@/lib/contract/constants';
import { turnOf } from './draw-party';
import { type PartyLife, minutes } from './party-life';
import { STATUS } from './seed-booking';
import type { VenueSession } from './venue-day';

export interface Role {
  time: number;
  covers: number;
  /** Turn in hours, if it differs from the usual one for its size. */
  turn?: number;
  /** Kind of guest; default: any. */
  guest?: 'vip' | 'allergic';
  notes?: string;
  bookOptions?: number[];
  life: PartyLife;
}

/** Maximum share of the expected parties with a role, so that a small restaurant is not full of them. */
const SHARE = 0.7;
const SHORTEST_TURN = 1;
/** Minimum overstay of a party past its turn, in hours. */
const OVER = 0.05;

/**
 * The roles of a session at an hour, most important first. In its first hour few parties have arrived; after the last arrival none are expected.
 * @param together covers that need joined tables; null without joins
 */
export function castOf(session: VenueSession, now: number, together: number | null): Role[] {
  const quarterBefore = (hours: number) => Math.floor((now - hours) * 4) / 4;
  // Early in the evening, only a party with a short turn is near its end.
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
    // Their turn is over, or ends within a quarter of an hour.
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
