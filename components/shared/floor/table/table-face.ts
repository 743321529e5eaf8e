/**
 * A table's appearance and accessible name at one moment: flat strings and numbers, so that a table with an unchanged
 * face does not render again.
 */
import { type PaymentTone, toneOf } from '@/lib/rules/payments/payment-mark';
import type { BlockSpan } from '@/lib/rules/seating/block-span';
import { type TableMoment, type TableStay } from '@/lib/rules/seating/floor-stays';
import type { ShownMoment } from '@/lib/rules/seating/shown-moment';
import type { PlanTable, TableShape } from '@/lib/rules/seating/plan';
import type { TableFit } from '@/lib/rules/seating/table-fit';
import { turnPhase } from '@/lib/rules/seating/turn-timer';
import type { DecimalHours } from '@/lib/time/service-day';
import { minutesSince } from '@/lib/time/whole-minute';
import { isOnStandby, STAGE } from '@/lib/rules/statuses/stage';

export type TableTone = 'free' | 'booked' | 'seated' | 'blocked';
/** State of a table, each with its own outline, icon or bars (ADR 63). */
export type TableState =
  'free' | 'booked' | 'confirmed' | 'late' | 'waiting' | 'offered' | 'seated' | 'done' | 'blocked';
/** Suitability of a table for the party being placed. */
export type TableMark = 'none' | 'own' | 'own-clash' | 'fits' | 'clash';

export interface TableFace {
  uid: string;
  /** Plan units. */
  x: number;
  y: number;
  w: number;
  h: number;
  shape: TableShape;
  rotation: number;
  normal: number;
  name: string;
  /** Seats; for a party its covers; '' on the second of joined tables. */
  seats: string;
  tone: TableTone;
  state: TableState;
  /** Meal progress of a seated party: 1 to 5; 0 for others. */
  bars: number;
  /** Hex colour of the party's status; '' without one. */
  colour: string;
  party: string;
  /** Short forms of the party's name from long to short, one per line. */
  partyNames: string;
  /** How long the state lasts, when the party is due, or since when; and a shorter form. */
  when: string;
  whenShort: string;
  /** Names of all tables of a joined party; '' for a single table. */
  joined: string;
  overdue: boolean;
  /** Its turn is about to end. */
  ending: boolean;
  /** Guests cannot book it at this moment; staff can. */
  onlineBlocked: boolean;
  mark: TableMark;
  /** Payment state of its party; '' when no payment was requested. */
  payment: PaymentTone | '';
  /** Accessible name of the table. */
  label: string;
}

/** Texts of a face in the reader's language and time format, and the restaurant's definition of late. */
export interface FaceLabels {
  /** A party is late after this many minutes. */
  grace: number;
  time(time: DecimalHours): string;
  partyName(stay: TableStay): string;
  /** From long to short. */
  partyNames(stay: TableStay): readonly string[];
  status(stay: TableStay): { name: string; colour: string };
  /** A due party that has confirmed. */
  isConfirmed(stay: TableStay): boolean;
  /** Meal progress of the party, 1 to 5. */
  course(stay: TableStay): number;
  tableName(uid: string): string;
  /** Free until then. */
  to(time: string): string;
  toShort(time: string): string;
  free: string;
  /** Minutes elapsed; from an hour on as hours and minutes. */
  span(minutes: number): string;
  late(minutes: number): string;
  here(minutes: number): string;
  over(minutes: number): string;
  /** Minutes left. */
  left(minutes: number): string;
  /** Of the minutes in which an offer may be answered; null when no offer was sent. */
  offerLeft(stay: TableStay): number | null;
  /** The same party as at that table. */
  with(table: string): string;
  tooSmall(seats: number): string;
  spoken(table: { table: string; seats: string }, rest: readonly string[]): string;
  spokenParty(stay: TableStay): string;
  spokenNext(stay: TableStay): string;
  spokenOffered(stay: TableStay): string;
  spokenFree: string;
  spokenBlocked(until: string): string;
  spokenEnding: string;
  /** '' when no payment was requested. */
  spokenPayment(stay: TableStay): string;
  spokenOnline(until: string): string;
  /** 'T11 and T8, joined' */
  spokenJoined(tables: readonly string[]): string;
  spokenFit: string;
  spokenClash(reason: string): string;
}

export function seatsText({ min, max }: Pick<PlanTable, 'min' | 'max'>): string {
  return min === max ? String(max) : `${min}–${max}`;
}

function stateOf(
  party: TableStay | null,
  block: BlockSpan | null,
  at: DecimalHours,
  isLive: boolean,
  labels: FaceLabels,
): TableState {
  if (!party) return block ? 'blocked' : 'free';
  const { stage, booking } = party;
  if (stage === STAGE.seated) return 'seated';
  if (stage === STAGE.done) return 'done';
  if (isOnStandby(stage)) return 'offered';
  if (stage === STAGE.waiting) return booking.tables.length === 0 && booking.hold ? 'offered' : 'waiting';
  if (stage === STAGE.overdue || (isLive && minutesSince(booking.time, at) > labels.grace)) return 'late';
  return labels.isConfirmed(party) ? 'confirmed' : 'booked';
}

/** Whole minutes until an hour, including the started one. */
const minutesUntil = (time: DecimalHours, at: DecimalHours) => Math.max(0, Math.ceil((time - at) * 60 - 1e-3));

/**
 * @param at the displayed moment
 * @param fit suitability for the party being placed, if any
 * @param online the block for online bookings at this moment, if any
 * @param own the party being placed already sits here
 * @param isLive the moment is now
 */
export function tableFace(
  table: PlanTable,
  moment: TableMoment & Partial<ShownMoment>,
  at: DecimalHours,
  labels: FaceLabels,
  online?: BlockSpan,
  fit?: TableFit,
  own = false,
  isLive = true,
): TableFace {
  const { uid, name, rect, shape, rotation, normal } = table;
  const { party, next } = moment;
  const block = party ? null : moment.block;
  const status = party && labels.status(party);
  const seats = seatsText(table);
  const isTaken = fit && !fit.fits && fit.reason !== 'small';
  const mark: TableMark = !fit ? 'none' : own ? (isTaken ? 'own-clash' : 'own') : fit.fits ? 'fits' : 'clash';
  const state = stateOf(party, block, at, isLive, labels);
  const tables = tablesOf(party);
  const first = tables.length > 1 && tables[0] !== uid ? (tables[0] as string) : null;
  const [when, whenShort] = whenTexts(moment, state, at, block, fit, first, labels);
  const ending = party?.stage === STAGE.seated && turnPhase(party, at) === 'ending';
  const joined = tables.length > 1 ? tables.map(labels.tableName) : [];
  return {
    uid,
    name,
    ...rect,
    shape,
    rotation,
    normal,
    seats: !party ? seats : first ? '' : String(party.booking.covers),
    tone: party
      ? party.stage === STAGE.seated || party.stage === STAGE.done
        ? 'seated'
        : 'booked'
      : block
        ? 'blocked'
        : 'free',
    state,
    bars: party?.stage === STAGE.seated && !first ? labels.course(party) : 0,
    colour: status?.colour ?? '',
    party: party ? labels.partyName(party) : '',
    partyNames: party ? labels.partyNames(party).join('\n') : '',
    when,
    whenShort,
    joined: joined.join(' + '),
    overdue: party?.overdue ?? false,
    ending,
    onlineBlocked: online !== undefined,
    mark,
    payment: party?.booking.payment ? toneOf(party.booking.payment.state) : '',
    label: labels.spoken({ table: name, seats }, [
      ...(joined.length > 1 ? [labels.spokenJoined(joined)] : []),
      ...spokenParts(party, next, block, labels),
      ...(party?.booking.payment ? [labels.spokenPayment(party)] : []),
      ...(ending ? [labels.spokenEnding] : []),
      ...(online ? [labels.spokenOnline(labels.time(online.to))] : []),
      ...spokenMark(mark, fit, labels),
    ]),
  };
}

/** Tables that a party has, or that are held for it. */
function tablesOf(party: TableStay | null): readonly string[] {
  if (!party || party.stage === STAGE.done) return [];
  const { tables, hold, offer } = party.booking;
  return tables.length > 0 ? tables : (hold?.tables ?? offer?.tables ?? []);
}

/** Caches the last faces: at most steps of the time slider most tables are unchanged. */
export interface FaceMaker {
  /** As `tableFace`. */
  face(
    table: PlanTable,
    moment: TableMoment & Partial<ShownMoment>,
    at: DecimalHours,
    online?: BlockSpan,
    fit?: TableFit,
    own?: boolean,
    isLive?: boolean,
  ): TableFace;
}

/** Rebuilds a face only when one of its inputs differs. */
export function faceMaker(labels: FaceLabels): FaceMaker {
  const made = new Map<string, { from: readonly unknown[]; face: TableFace }>();
  return {
    face(table, moment, at, online, fit, own = false, isLive = true) {
      const { party, next, block, until } = moment;
      const told = fit && !fit.fits ? at : party ? inputsOf(party, at, isLive, labels) : null;
      const from = [table, party, next, block, until, online, fit, own, told];
      const before = made.get(table.uid);
      if (before && before.from.every((one, index) => one === from[index])) return before.face;
      const face = tableFace(table, moment, at, labels, online, fit, own, isLive);
      made.set(table.uid, { from, face });
      return face;
    },
  };
}

/** The part of a face that depends on the time itself: minutes, where they are shown. */
function inputsOf(party: TableStay, at: DecimalHours, isLive: boolean, labels: FaceLabels): string {
  const state = stateOf(party, null, at, isLive, labels);
  if (state === 'seated') return party.overdue ? String(minutesSince(party.planned, at)) : turnPhase(party, at);
  if (state === 'late' || state === 'waiting') return `${state} ${minutesSince(party.booking.time, at)}`;
  if (state === 'offered') return `${labels.offerLeft(party) ?? minutesUntil(party.to, at)}`;
  return state;
}

function whenTexts(
  { party, next, until = next?.from ?? null }: TableMoment & Partial<ShownMoment>,
  state: TableState,
  at: DecimalHours,
  block: BlockSpan | null,
  fit: TableFit | undefined,
  first: string | null,
  labels: FaceLabels,
): [string, string] {
  const to = (time: DecimalHours): [string, string] => [
    labels.to(labels.time(time)),
    labels.toShort(labels.time(time)),
  ];
  const same = (text: string): [string, string] => [text, text];
  const since = (from: DecimalHours) => minutesSince(from, at);
  // 'late 1:05' where there is room, else '1:05' behind its icon: smaller letters are unreadable from a metre.
  const spanOf = (say: (minutes: number) => string, minutes: number): [string, string] =>
    minutes < 60 ? same(say(minutes)) : [say(minutes), labels.span(minutes)];
  if (fit && !fit.fits) return [reasonText(fit, labels), shortReason(fit, at, labels)];
  if (!party) return block ? to(block.to) : until === null ? same(labels.free) : to(until);
  if (first) return same(labels.with(labels.tableName(first)));
  switch (state) {
    case 'seated':
      return party.overdue ? spanOf(labels.over, since(party.planned)) : to(party.planned);
    case 'late':
      return minutesSince(party.booking.time, at) > 0
        ? spanOf(labels.late, since(party.booking.time))
        : same(labels.time(party.booking.time));
    case 'waiting':
      return spanOf(labels.here, since(party.booking.arrivedTime ?? party.booking.time));
    case 'offered':
      return same(labels.left(Math.max(0, labels.offerLeft(party) ?? minutesUntil(party.to, at))));
    case 'done':
      return same('');
    default:
      return same(labels.time(party.booking.time));
  }
}

type Clash = Exclude<TableFit, { fits: true }>;

/** When the table is taken, or how many it seats. */
function reasonText(fit: Clash, labels: FaceLabels): string {
  if (fit.reason === 'small') return labels.tooSmall(fit.seats);
  const { from, to } = fit.reason === 'taken' ? fit.stay : fit.block;
  return `${labels.time(from)}–${labels.time(to)}`;
}

/** When the current party leaves, or the next one comes. */
function shortReason(fit: Clash, at: DecimalHours, labels: FaceLabels): string {
  if (fit.reason === 'small') return labels.tooSmall(fit.seats);
  const { from, to } = fit.reason === 'taken' ? fit.stay : fit.block;
  return from <= at ? labels.toShort(labels.time(to)) : labels.time(from);
}

function spokenParts(
  party: TableStay | null,
  next: TableStay | null,
  block: BlockSpan | null,
  labels: FaceLabels,
): string[] {
  const there = party
    ? isOnStandby(party.stage)
      ? labels.spokenOffered(party)
      : labels.spokenParty(party)
    : block
      ? labels.spokenBlocked(labels.time(block.to))
      : labels.spokenFree;
  return next ? [there, labels.spokenNext(next)] : [there];
}

/** Suitability for the party being placed. */
function spokenMark(mark: TableMark, fit: TableFit | undefined, labels: FaceLabels): string[] {
  if (mark === 'fits') return [labels.spokenFit];
  if ((mark !== 'clash' && mark !== 'own-clash') || !fit || fit.fits) return [];
  return [
    labels.spokenClash(
      fit.reason === 'taken' ? `${labels.partyName(fit.stay)} ${reasonText(fit, labels)}` : reasonText(fit, labels),
    ),
  ];
}
