/** Draws the request of one seeded party: covers, time, channel, lead time and remarks. */
import { CHANNEL, WALK_IN_GUEST } from '@/lib/contract/constants';
import type { SeedDiner } from './make-diners';
import type { Random } from './random';
import { GUEST_REMARKS, STAFF_REMARKS } from './remarks';
import type { VenueSession } from './venue-day';

export interface PartyDraw {
  covers: number;
  time: number;
  turn: number;
  channel: number;
  /** Days between booking and visit. */
  lead: number;
  diner: SeedDiner | null;
  dinerUid: number;
  notes: string;
  guestNotes: string;
  bookOptions: number[];
  /** Requested area, or null. */
  area: number | null;
}

const SIZES = [
  [1, 4],
  [2, 44],
  [3, 14],
  [4, 20],
  [5, 6],
  [6, 6],
  [7, 2],
  [8, 2],
  [10, 1],
  [12, 0.7],
] as const;
const CHANNELS = [
  [CHANNEL.website, 38],
  [CHANNEL.phone, 24],
  [CHANNEL.google, 16],
  [CHANNEL.instagram, 5],
  [CHANNEL.facebook, 3],
  [CHANNEL.inPerson, 4],
  [CHANNEL.email, 2],
  [CHANNEL.walkIn, 8],
] as const;
/** Channels of casual sessions with their weights: few book a table for breakfast or a vermouth. */
const CASUAL = [
  [CHANNEL.website, 26],
  [CHANNEL.phone, 16],
  [CHANNEL.google, 14],
  [CHANNEL.inPerson, 6],
  [CHANNEL.walkIn, 38],
] as const;
const CASUAL_MAX = 6;

export interface DrawFrom {
  session: VenueSession;
  areas: readonly number[];
  bookOptions: readonly number[];
  /** Draws a diner by frequency of visits. */
  diner(): SeedDiner;
  /** Whether walk-ins are possible: not on future days. */
  walkIns: boolean;
  random: Random;
}

export function drawParty({ session, areas, bookOptions, diner, walkIns, random }: DrawFrom): PartyDraw {
  const casual = session.type === 'Breakfast' || session.type === 'Afternoon';
  const drawn = random.weighted<number>(casual ? CASUAL : CHANNELS);
  const channel = drawn === CHANNEL.walkIn && !walkIns ? CHANNEL.phone : drawn;
  const walkIn = channel === CHANNEL.walkIn;
  const who = walkIn ? null : diner();
  const covers = Math.min(random.weighted(SIZES), walkIn ? 4 : casual ? CASUAL_MAX : Infinity);
  // Most parties arrive in the middle of a meal (sum of two dice); in casual sessions at any time.
  const first = random.next();
  const spread = casual ? first : (first + random.next()) / 2;
  return {
    covers,
    time: quarter(session.start + (session.lastArrival - session.start) * spread),
    turn: turnOf(covers, session.type),
    channel,
    lead: walkIn ? 0 : leadDays(random),
    diner: who,
    dinerUid: who?.uid ?? WALK_IN_GUEST,
    notes: !walkIn && random.chance(0.06) ? random.pick(STAFF_REMARKS) : '',
    guestNotes: who && random.chance(0.14) ? random.pick(GUEST_REMARKS[who.language]) : '',
    bookOptions: !walkIn && bookOptions.length > 0 && random.chance(0.08) ? [random.pick(bookOptions)] : [],
    area: random.chance(0.15) ? random.pick(areas) : null,
  };
}

/** Turn in hours. */
export function turnOf(covers: number, type: VenueSession['type']): number {
  if (type === 'Breakfast') return covers <= 4 ? 1 : 1.25;
  if (type === 'Afternoon') return covers <= 4 ? 1.25 : 1.5;
  const turn = covers <= 2 ? 1.75 : covers <= 4 ? 2 : covers <= 6 ? 2.25 : 2.5;
  return type === 'Lunch' ? turn - 0.25 : turn;
}

/** Lead time: a quarter book on the day, most within the week, a few a month before. */
function leadDays(random: Random): number {
  return random.chance(0.25) ? 0 : Math.min(60, 1 + Math.floor(-Math.log(1 - random.next()) * 6));
}

export const quarter = (hours: number) => Math.round(hours * 4) / 4;
