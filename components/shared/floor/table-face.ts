/**
 * A table as it is drawn and read out at one moment: only texts and numbers, so that a table whose face is the same is not drawn again
 * when another one changes.
 */
import { type PaymentTone, toneOf } from '@/lib/rules/payments/payment-mark';
import type { BlockSpan } from '@/lib/rules/seating/block-span';
import { type TableMoment, type TableStay, isOnStandby } from '@/lib/rules/seating/floor-stays';
import type { PlanTable, TableShape } from '@/lib/rules/seating/plan';
import type { TableFit } from '@/lib/rules/seating/table-fit';
import { turnPhase } from '@/lib/rules/seating/turn-timer';
import type { DecimalHours } from '@/lib/time/service-day';

export type TableTone = 'free' | 'booked' | 'seated' | 'blocked';
/** What a table is to the party that is about to be placed. */
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
  /** How many it seats; of a party that is there how many it is, and how many it could be. */
  seats: string;
  tone: TableTone;
  /** Hex colour of the party's status; '' without one. */
  colour: string;
  party: string;
  partyShort: string;
  initials: string;
  when: string;
  whenShort: string;
  /** Who comes after the party that is there. */
  next: string;
  nextShort: string;
  /** How much of its time a seated party has had, 0 to 1 in twentieths; -1 for anybody else. */
  progress: number;
  overdue: boolean;
  /** Its turn is about to end. */
  ending: boolean;
  /** Guests cannot book it at this moment; staff may. */
  onlineBlocked: boolean;
  mark: TableMark;
  /** How the card or payment of its party stands; '' where nothing is asked of it. */
  payment: PaymentTone | '';
  /** Read out in place of all of it. */
  label: string;
}

/** The words of a face, in the language and clock of the reader. */
export interface FaceLabels {
  time(time: DecimalHours): string;
  partyName(stay: TableStay): string;
  /** The shorter form of a name: the last name, or the first. */
  shortName(stay: TableStay): string;
  initials(stay: TableStay): string;
  status(stay: TableStay): { name: string; colour: string };
  until(time: string): string;
  /** Somebody comes to a free table. */
  next(stay: TableStay): string;
  nextShort(stay: TableStay): string;
  /** Somebody comes after the party that is there. */
  then(stay: TableStay): string;
  thenShort(stay: TableStay): string;
  over(time: string): string;
  tooSmall(seats: number): string;
  spoken(table: { table: string; seats: string }, rest: readonly string[]): string;
  spokenParty(stay: TableStay): string;
  spokenNext(stay: TableStay): string;
  /** Kept for somebody on standby who may still say yes. */
  offered: string;
  spokenOffered(stay: TableStay): string;
  spokenFree: string;
  spokenBlocked(until: string): string;
  spokenEnding: string;
  /** '' for a party that nothing is asked of. */
  spokenPayment(stay: TableStay): string;
  spokenOnline(until: string): string;
  spokenFits: string;
  spokenClash(reason: string): string;
}

export function seatsText({ min, max }: Pick<PlanTable, 'min' | 'max'>): string {
  return min === max ? String(max) : `${min}–${max}`;
}

/**
 * @param at the moment that is looked at
 * @param fit what the table is to the party that is about to be placed, if there is one
 * @param online the block for online bookings that the table has at this moment, if any
 * @param own that party sits here already
 */
export function tableFace(
  table: PlanTable,
  moment: TableMoment,
  at: DecimalHours,
  labels: FaceLabels,
  online?: BlockSpan,
  fit?: TableFit,
  own = false,
): TableFace {
  const { uid, name, rect, shape, rotation, normal } = table;
  const { party, next } = moment;
  const block = party ? null : moment.block;
  const status = party && labels.status(party);
  const seats = seatsText(table);
  const isTaken = fit && !fit.fits && fit.reason !== 'small';
  const mark: TableMark = !fit ? 'none' : own ? (isTaken ? 'own-clash' : 'own') : fit.fits ? 'fits' : 'clash';
  const [when, whenShort] = whenTexts(moment, at, block, fit, labels);
  const then = party && party.stage !== 5 ? next : null;
  const ending = party?.stage === 4 && turnPhase(party.planned, at) === 'ending';
  return {
    uid,
    name,
    ...rect,
    shape,
    rotation,
    normal,
    seats: party ? `${party.booking.covers}/${table.max}` : seats,
    tone: party ? (party.stage === 4 || party.stage === 5 ? 'seated' : 'booked') : block ? 'blocked' : 'free',
    colour: status?.colour ?? '',
    party: party ? labels.partyName(party) : '',
    partyShort: party ? labels.shortName(party) : '',
    initials: party ? labels.initials(party) : '',
    when,
    whenShort,
    next: then ? labels.then(then) : '',
    nextShort: then ? labels.thenShort(then) : '',
    progress: party && party.stage === 4 ? shareOf(party, at) : -1,
    overdue: party?.overdue ?? false,
    ending,
    onlineBlocked: online !== undefined,
    mark,
    payment: party?.booking.payment ? toneOf(party.booking.payment.state) : '',
    label: labels.spoken({ table: name, seats }, [
      ...spokenParts(party, next, block, labels),
      ...(party?.booking.payment ? [labels.spokenPayment(party)] : []),
      ...(ending ? [labels.spokenEnding] : []),
      ...(online ? [labels.spokenOnline(labels.time(online.to))] : []),
      ...spokenMark(mark, fit, labels),
    ]),
  };
}

/** Faces as they were made last: at most steps of a look through the day most tables say what they said. */
export interface FaceMaker {
  /** As `tableFace`. */
  face(
    table: PlanTable,
    moment: TableMoment,
    at: DecimalHours,
    online?: BlockSpan,
    fit?: TableFit,
    own?: boolean,
  ): TableFace;
}

/** Makes a face anew only when something that it tells of is different. */
export function faceMaker(labels: FaceLabels): FaceMaker {
  const made = new Map<string, { from: readonly unknown[]; face: TableFace }>();
  return {
    face(table, moment, at, online, fit, own = false) {
      const { party, next, block } = moment;
      const isSeated = party?.stage === 4;
      // Of the hour itself a face only tells how far a seated party is, and of a table that does not fit when it is taken.
      const told = fit && !fit.fits ? at : isSeated ? `${shareOf(party, at)} ${turnPhase(party.planned, at)}` : null;
      const from = [table, party, next, block, online, fit, own, told];
      const before = made.get(table.uid);
      if (before && before.from.every((one, index) => one === from[index])) return before.face;
      const face = tableFace(table, moment, at, labels, online, fit, own);
      made.set(table.uid, { from, face });
      return face;
    },
  };
}

function whenTexts(
  { party, next }: TableMoment,
  at: DecimalHours,
  block: BlockSpan | null,
  fit: TableFit | undefined,
  labels: FaceLabels,
): [string, string] {
  if (fit && !fit.fits) return [reasonText(fit, labels), shortReason(fit, at, labels)];
  if (party && isOnStandby(party.stage)) return [labels.offered, labels.offered];
  if (party) {
    const time = labels.time(party.planned);
    return [party.overdue ? labels.over(time) : labels.until(time), time];
  }
  if (block) return [labels.until(labels.time(block.to)), labels.time(block.to)];
  if (next) return [labels.next(next), labels.nextShort(next)];
  return ['', ''];
}

type Clash = Exclude<TableFit, { fits: true }>;

/** From when to when the table is taken, or how many it seats. */
function reasonText(fit: Clash, labels: FaceLabels): string {
  if (fit.reason === 'small') return labels.tooSmall(fit.seats);
  const { from, to } = fit.reason === 'taken' ? fit.stay : fit.block;
  return `${labels.time(from)}–${labels.time(to)}`;
}

/** When whoever is there leaves, or whoever is not there yet comes. */
function shortReason(fit: Clash, at: DecimalHours, labels: FaceLabels): string {
  if (fit.reason === 'small') return labels.tooSmall(fit.seats);
  const { from, to } = fit.reason === 'taken' ? fit.stay : fit.block;
  return labels.time(from <= at ? to : from);
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

/** What the table is to the party that is about to be placed. */
function spokenMark(mark: TableMark, fit: TableFit | undefined, labels: FaceLabels): string[] {
  if (mark === 'fits') return [labels.spokenFits];
  if ((mark !== 'clash' && mark !== 'own-clash') || !fit || fit.fits) return [];
  return [
    labels.spokenClash(
      fit.reason === 'taken' ? `${labels.partyName(fit.stay)} ${reasonText(fit, labels)}` : reasonText(fit, labels),
    ),
  ];
}

/** In twentieths: a bar that crept with every minute would draw every table again each minute. */
function shareOf({ from, planned }: TableStay, at: DecimalHours): number {
  if (planned <= from) return 1;
  return Math.min(1, Math.max(0, Math.round(((at - from) / (planned - from)) * 20) / 20));
}
