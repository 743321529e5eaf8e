/**
 * A naive implementation of D7's rules, minute by minute and table by table, compared with the engine. It shares no code with the product.
 */

export interface NaiveSession {
  start: number;
  end: number;
  lastArrival: number | null;
  arrivalLimit: number | null;
  partyLimit: number | null;
  turns: Array<{ from: number; turn: number }>;
  onlineShare: number | null;
  leadTime: number | null;
  horizon: number | null;
  plan: string;
}
export interface NaiveTable {
  uid: string;
  area: number;
  min: number;
  max: number;
}
export interface NaiveParty {
  /** Wall-clock hours, and elapsed hours. */
  time: number;
  turn: number;
  covers: number;
  /** None: it has no table yet. */
  tables: string[];
  asked: number | null;
  online: boolean;
}
export interface NaiveRestriction {
  scope: number;
  start: number;
  end: number;
  area: number | null;
  measure: 'covers' | 'parties';
  counts: 'arrivals' | 'present';
  minCovers: number | null;
  maxCovers: number | null;
  max: number;
}

export interface NaiveDay {
  date: string;
  zone: string;
  /** Minutes between arrival times. */
  step: number;
  sessions: NaiveSession[];
  tables: NaiveTable[];
  joins: Array<{ tables: string[]; min: number; max: number }>;
  /** Tables by plan; an unknown plan has all tables. */
  plans: Record<string, string[]>;
  blocks: Array<{ scope: number; from: number; to: number; area: number | null }>;
  restrictions: NaiveRestriction[];
  parties: NaiveParty[];
  tableBlocks: Array<{ table: string; from: number; to: number }>;
  /** Holds of guests. */
  choosing: NaiveParty[];
  /** Minutes from the begin of the day; negative before it. */
  now: number;
  daysAhead: number;
  online: boolean;
  usualTurn: number;
}

/** Minutes of the day and of the stays behind it. */
const MINUTES = 36 * 60;

interface Wall {
  /** Elapsed minute of the service day → wall clock, in minutes since midnight of the day. */
  says: number[];
  /** The first minute with this wall-clock time. */
  first: Map<number, number>;
}
const walls = new Map<string, Wall>();

function wallOf(date: string, zone: string): Wall {
  const key = `${date} ${zone}`;
  const known = walls.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const read = (instant: number): number => {
    const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    return (
      (Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:00Z`) -
        Date.parse(`${date}T00:00:00Z`)) /
      60_000
    );
  };
  let begin = Date.parse(`${date}T04:00:00Z`) - 15 * 3_600_000;
  while (read(begin) !== 240) begin += 15 * 60_000;
  const says: number[] = [];
  const firsts = new Map<number, number>();
  for (let quarter = 0; quarter < MINUTES / 15; quarter++) {
    const first = read(begin + quarter * 15 * 60_000);
    for (let minute = 0; minute < 15; minute++) says.push(first + minute);
  }
  for (const [minute, said] of says.entries()) if (!firsts.has(said)) firsts.set(said, minute);
  const wall = { says, first: firsts };
  walls.set(key, wall);
  return wall;
}

/** The first minute with this wall-clock time; for a skipped time, as before the change. */
function minuteOf({ first }: Wall, hours: number): number {
  const said = Math.round(hours * 60);
  return first.get(said) ?? said - 240;
}

interface Floor {
  tables: NaiveTable[];
  /** By table and minute, whether it is taken. */
  taken: Map<string, Uint8Array>;
}

export interface NaiveAnswer {
  time: number;
  covers: number;
  areas: number[];
  /** The refusal with its numbers as text; '' when free. */
  why: string;
}

export function naiveAnswers(day: NaiveDay, sizes: readonly number[]): NaiveAnswer[] {
  const wall = wallOf(day.date, day.zone);
  const at = (hours: number) => minuteOf(wall, hours);
  const hourOf = (minute: number) => ((wall.says[minute] as number) / 60).toFixed(4);
  const parties = day.online ? [...day.parties, ...day.choosing] : day.parties;
  const areaOf = (uid: string) => (day.tables.find((table) => table.uid === uid) as NaiveTable).area;
  const areasOf = ({ tables, asked }: NaiveParty) =>
    tables.length > 0 ? tables.map(areaOf) : asked === null ? [] : [asked];
  const weight = (measure: string, covers: number) => (measure === 'covers' ? covers : 1);

  const minutes = new Set<number>();
  for (const { start, end } of day.sessions)
    for (let minute = Math.round(start * 60); minute < Math.round(end * 60); minute += day.step) minutes.add(minute);
  const times = [...minutes].filter((minute) => wall.first.has(minute)).sort((a, b) => a - b);

  const sessionAt = (minute: number) =>
    day.sessions.find(
      ({ start, end, lastArrival }) =>
        minute >= Math.round(start * 60) &&
        minute < Math.round(end * 60) &&
        (lastArrival === null || minute <= Math.round(lastArrival * 60)),
    );

  /** Number of counted covers or parties by minute. */
  const presence = (counts: (party: NaiveParty) => boolean, measure: string) => {
    const there = new Int16Array(MINUTES);
    for (const party of parties) {
      if (!counts(party)) continue;
      const start = at(party.time);
      for (let minute = start; minute < Math.min(MINUTES, start + Math.round(party.turn * 60)); minute++)
        there[minute] = (there[minute] as number) + weight(measure, party.covers);
    }
    return there;
  };
  const isAbout = ({ minCovers, maxCovers }: NaiveRestriction, covers: number) =>
    (minCovers === null || covers >= minCovers) && (maxCovers === null || covers <= maxCovers);
  const isOf = (limit: NaiveRestriction) => (party: NaiveParty) =>
    isAbout(limit, party.covers) && (limit.area === null || areasOf(party).includes(limit.area));
  const crowd = day.restrictions.map((limit) =>
    limit.counts === 'present' ? presence(isOf(limit), limit.measure) : new Int16Array(),
  );
  const guests = presence(({ online }) => online, 'covers');

  /** Taken or blocked minutes by table, per plan, because parties without a table are given one there. */
  const floors = new Map<string, Floor>();
  const floorOf = (plan: string) => {
    const known = floors.get(plan);
    if (known) return known;
    const drawn = day.plans[plan];
    const tables = day.tables.filter(({ uid }) => !drawn || drawn.includes(uid));
    const taken = new Map(tables.map(({ uid }) => [uid, new Uint8Array(MINUTES)]));
    const take = (uid: string, from: number, to: number) => {
      const row = taken.get(uid);
      row?.fill(1, Math.max(0, from), Math.max(0, to));
    };
    for (const { time, turn, tables: uids } of parties)
      for (const uid of uids) take(uid, at(time), at(time) + Math.round(turn * 60));
    for (const { table, from, to } of day.tableBlocks) take(table, at(from), at(to));
    const floor = { tables, taken };
    const waiting = parties.filter((party) => party.tables.length === 0);
    const order = waiting
      .map((party, index) => ({ party, index }))
      .sort((a, b) => b.party.covers - a.party.covers || at(a.party.time) - at(b.party.time) || a.index - b.index);
    for (const { party } of order) {
      const [from, to] = [at(party.time), at(party.time) + Math.round(party.turn * 60)];
      const choice = (area: number | null) =>
        cheapest(
          seatings(floor, party.covers, from, to).filter(
            (one) => area === null || one.every((uid) => areaOf(uid) === area),
          ),
          party.covers,
        );
      for (const uid of (party.asked !== null && choice(party.asked)) || choice(null) || []) take(uid, from, to);
    }
    floors.set(plan, floor);
    return floor;
  };
  const isFree = (taken: Floor['taken'], uid: string, from: number, to: number) => {
    const row = taken.get(uid);
    if (!row) return false;
    for (let minute = from; minute < to; minute++) if (row[minute]) return false;
    return true;
  };
  /** All free tables and joins of this size. */
  const seatings = ({ tables, taken }: Floor, covers: number, from: number, to: number): string[][] =>
    [
      ...tables.filter(({ min, max }) => min <= covers && covers <= max).map(({ uid }) => [uid]),
      ...day.joins.filter(({ min, max }) => min <= covers && covers <= max).map((join) => join.tables),
    ].filter((uids) => uids.every((uid) => isFree(taken, uid, from, to)));
  const largestJoin = (uid: string) =>
    Math.max(0, ...day.joins.filter(({ tables }) => tables.includes(uid)).map(({ max }) => max));
  const seatsOf = (uids: string[], covers: number) =>
    uids.length === 1
      ? (day.tables.find(({ uid }) => uid === uids[0]) as NaiveTable).max
      : Math.min(
          ...day.joins
            .filter(({ tables, min, max }) => tables.join() === uids.join() && min <= covers && covers <= max)
            .map(({ max }) => max),
        );
  const cheapest = (options: string[][], covers: number): string[] | undefined => {
    const cost = (uids: string[]) => [uids.length, seatsOf(uids, covers) - covers, Math.max(...uids.map(largestJoin))];
    return [...options].sort((a, b) => {
      const [one, other] = [cost(a), cost(b)];
      const first = one.findIndex((value, index) => value !== other[index]);
      return first < 0
        ? a.join(' ').localeCompare(b.join(' '), 'en', { numeric: true })
        : (one[first] as number) - (other[first] as number);
    })[0];
  };

  /** The first block or limit that applies in these areas; none without an area. */
  const limited = (minute: number, covers: number, start: number, end: number, areas: number[]): string => {
    const reaches = ({ scope, area }: { scope: number; area: number | null }) =>
      (scope === 2 || (scope === 1 && day.online)) && (area === null || areas.includes(area));
    const block = day.blocks.find(
      (one) => reaches(one) && minute >= Math.round(one.from * 60) && minute < Math.round(one.to * 60),
    );
    if (block) return `blocked ${block.from}-${block.to} area ${block.area}`;
    for (const [index, limit] of day.restrictions.entries()) {
      if (!reaches(limit) || !isAbout(limit, covers)) continue;
      const told = (used: number) =>
        `restricted ${limit.start}-${limit.end} area ${limit.area}: ${used} of ${limit.max} ${limit.measure} ${limit.counts}`;
      if (limit.counts === 'arrivals') {
        if (minute < Math.round(limit.start * 60) || minute >= Math.round(limit.end * 60)) continue;
        let used = 0;
        for (const party of parties)
          if (isOf(limit)(party) && party.time >= limit.start && party.time < limit.end)
            used += weight(limit.measure, party.covers);
        if (used + weight(limit.measure, covers) > limit.max) return told(used);
      } else {
        const [from, to] = [Math.max(start, at(limit.start)), Math.min(end, at(limit.end))];
        const there = (crowd[index] as Int16Array).subarray(from, Math.max(from, to));
        const most = there.reduce((high, one) => Math.max(high, one), 0);
        if (from < to && most + weight(limit.measure, covers) > limit.max)
          return `${told(most)} at ${hourOf(from + there.indexOf(most))}`;
      }
    }
    return '';
  };

  const whyNot = (minute: number, covers: number): { areas: number[]; why: string } => {
    const time = minute / 60;
    const session = sessionAt(minute);
    if (!session) {
      const late = day.sessions.find(
        ({ start, end, lastArrival }) =>
          lastArrival !== null && minute >= Math.round(start * 60) && minute < Math.round(end * 60),
      ) as NaiveSession;
      return { areas: [], why: `past-last-arrival ${late.start}-${late.lastArrival}` };
    }
    const start = at(time);
    const turn = [...session.turns].reverse().find(({ from }) => from <= covers)?.turn ?? day.usualTurn;
    const end = start + Math.round(turn * 60);
    const floor = floorOf(session.plan);

    let why = '';
    if (day.online && start < day.now + (session.leadTime ?? 0)) why = `short-notice ${session.leadTime ?? 0}`;
    else if (day.online && session.horizon !== null && day.daysAhead > session.horizon)
      why = `too-far-ahead ${session.horizon}: ${day.daysAhead}`;
    why ||= limited(minute, covers, start, end, []);
    if (!why && day.online && session.onlineShare !== null) {
      const most = guests.subarray(start, end).reduce((high, one) => Math.max(high, one), 0);
      const limit = Math.floor((floor.tables.reduce((sum, { max }) => sum + max, 0) * session.onlineShare) / 100);
      if (most + covers > limit) why = `online-full ${most} of ${limit}`;
    }
    const step = Math.floor(minute / day.step);
    const beside = parties.filter((party) => Math.floor(Math.round(party.time * 60) / day.step) === step);
    const arriving = beside.reduce((sum, party) => sum + party.covers, 0);
    if (!why && session.arrivalLimit !== null && arriving + covers > session.arrivalLimit)
      why = `arrivals-full ${arriving} of ${session.arrivalLimit} covers`;
    if (!why && session.partyLimit !== null && beside.length + 1 > session.partyLimit)
      why = `arrivals-full ${beside.length} of ${session.partyLimit} parties`;
    if (why) return { areas: [], why };

    const options = seatings(floor, covers, start, end);
    const areasIn = (uids: string[]) => [...new Set(uids.map(areaOf))].sort((a, b) => a - b);
    const allowed = options.filter((uids) =>
      areasIn(uids).every((area) => limited(minute, covers, start, end, [area]) === ''),
    );
    const areas = [
      ...new Set(
        allowed
          .map(areasIn)
          .filter((one) => one.length === 1)
          .map(([area]) => area as number),
      ),
    ].sort((a, b) => a - b);
    if (allowed.length > 0) return { areas, why: '' };
    const largest = Math.max(
      0,
      ...floor.tables.map(({ max }) => max),
      ...day.joins.filter(({ tables }) => tables.every((uid) => floor.taken.has(uid))).map(({ max }) => max),
    );
    if (largest > 0 && covers > largest) return { areas, why: `party-too-large ${largest}` };
    const within = options
      .map(areasIn)
      .filter((one) => one.length === 1)
      .flat()
      .sort((a, b) => a - b);
    const across = options
      .map(areasIn)
      .filter((one) => one.length > 1)
      .flat()
      .sort((a, b) => a - b);
    for (const area of [...within, ...across]) {
      const limit = limited(minute, covers, start, end, [area]);
      if (limit) return { areas, why: limit };
    }
    return { areas, why: 'no-table' };
  };

  return times.flatMap((minute) => sizes.map((covers) => ({ time: minute / 60, covers, ...whyNot(minute, covers) })));
}
