/**
 * Converts a change stored by any release to the present one. What this release does not support or cannot read is neither sent nor lost: the user
 * decides.
 */
import { z } from 'zod';
import { bookingChangeSchema, bookingCreateSchema } from '@/lib/rules/booking/booking-schema';
import type { NewBooking } from '@/lib/rules/booking/new-booking';
import { decimalHours, serviceDate, tableUid } from '@/lib/contract/fields';
import type { Ticket } from '@/lib/resources/sales/tickets-schema';
import type { Problem } from '@/lib/rules/message/problem';
import { wholeBooking } from './present-change';
import { type QueuedAction, CHANGE_FORMAT, type Edit, type QueuedChange } from './queued-change';

const storedSchema = z.object({
  key: z.string(),
  user: z.string(),
  service: z.string(),
  madeAt: z.number().catch(0),
  act: z.unknown(),
  state: z.enum(['sending', 'waiting', 'held']).catch('waiting'),
  tries: z.int().min(0).catch(0),
  problem: z
    .custom<Problem>((value) => isRecord(value) && 'code' in value)
    .nullable()
    .catch(null),
  format: z.int().catch(1),
});

/** The problem of a change of another release. */
const OUTDATED: Problem = { code: 'outdated', status: 0, error: 'This change was kept by another release' };

/** Null without key, user or restaurant. */
export function readStored(raw: unknown): QueuedChange | null {
  const parsed = storedSchema.safeParse(raw);
  if (!parsed.success) return null;
  const { act: stored, ...change } = parsed.data;
  const { act, isWhole } = presentAct(stored, change.format === CHANGE_FORMAT);
  const present = { ...change, act, format: CHANGE_FORMAT };
  return isWhole
    ? present
    : {
        ...present,
        state: 'held',
        problem: change.state === 'held' && change.problem && act.do !== 'unreadable' ? change.problem : OUTDATED,
      };
}

interface Read {
  act: QueuedAction;
  /** Nothing was dropped from it. */
  isWhole: boolean;
}

/** @param isPresent whether this release wrote it: its fields are known, its types may still be broken */
function presentAct(stored: unknown, isPresent: boolean): Read {
  const act = actOf(stored);
  if (!act) return { act: { do: 'unreadable', stored }, isWhole: false };
  if (act.do === 'unreadable') return { act, isWhole: false };
  if (isPresent) return { act, isWhole: true };
  if (act.do === 'create') {
    const { known, isWhole } = knownFields(act.booking, bookingCreateSchema.shape);
    return bookingCreateSchema.safeParse(known).success
      ? { act: { ...act, booking: known as unknown as NewBooking }, isWhole }
      : { act: { do: 'unreadable', stored }, isWhole: false };
  }
  if (act.do !== 'change') return { act, isWhole: true };
  const { known, isWhole } = knownFields(act.edit, EDIT_FIELDS);
  return Object.keys(known).length > 0
    ? { act: { ...act, edit: known as Edit }, isWhole }
    : { act: { do: 'unreadable', stored }, isWhole: false };
}

const { version: _version, ...EDIT_FIELDS } = bookingChangeSchema.shape;

/** The fields written by another release that this one can send. */
function knownFields(
  fields: object,
  shape: Readonly<Record<string, z.ZodType>>,
): { known: Record<string, unknown>; isWhole: boolean } {
  const known = Object.entries(fields).filter(([name, value]) => shape[name]?.safeParse(value).success);
  return { known: Object.fromEntries(known), isWhole: known.length === Object.keys(fields).length };
}

const uid = z.int();
const version = z.int().min(0).catch(0);
const record = z.custom<object>((value) => isRecord(value));
const note = z.object({ uid, date: serviceDate, text: z.string(), version });

const ticket = z.custom<Ticket>(
  (value) => isRecord(value) && typeof value.uid === 'number' && typeof value.bookedBy === 'string',
);

/** A stored booking: older releases knew fewer fields, and unknown ones are dropped. */
const booking = z
  .looseObject({ uid, version, date: serviceDate, time: decimalHours, covers: z.int() })
  .transform(wholeBooking);

const actSchema = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('create'),
    uid,
    booking: record,
    after: z.object({ other: booking, finished: z.int() }).optional(),
  }),
  z.object({ do: z.literal('change'), booking, edit: record, version: z.int().min(0).optional() }),
  z.object({ do: z.literal('remove'), booking, version: z.int().min(0).optional() }),
  z.object({
    do: z.literal('undo'),
    booking,
    version: z.int().min(0).optional(),
    shown: booking.nullable().catch(null),
  }),
  z.object({
    do: z.literal('swap'),
    one: booking,
    other: booking,
    version: z.int().min(0).optional(),
    withVersion: z.int().min(0).optional(),
    ignore: z.int().catch(0),
  }),
  z.object({
    do: z.literal('seat'),
    booking,
    other: booking,
    tables: z.array(tableUid),
    status: z.int(),
    finished: z.int(),
    version: z.int().min(0),
    ignore: z.int().catch(0),
  }),
  z.object({
    do: z.literal('block'),
    table: tableUid,
    scope: z.int().min(0).max(2),
    date: serviceDate,
    from: z.number(),
    to: z.number(),
  }),
  z.object({ do: z.literal('note-add'), uid, date: serviceDate, text: z.string() }),
  z.object({ do: z.literal('note-change'), note, text: z.string(), version: z.int().min(0).optional() }),
  z.object({ do: z.literal('note-remove'), note }),
  z.object({
    do: z.literal('check-in'),
    ticket,
    in: z.boolean(),
    date: serviceDate,
    where: z.string(),
    at: z.string(),
  }),
  z.object({ do: z.literal('unreadable'), stored: z.unknown() }),
]);

/** Null for an unknown kind, or without its object. */
function actOf(stored: unknown): QueuedAction | null {
  const parsed = actSchema.safeParse(stored);
  if (!parsed.success) return null;
  const act = parsed.data;
  switch (act.do) {
    case 'create':
      return { ...act, booking: act.booking as NewBooking };
    case 'change':
      return { ...act, edit: act.edit as Edit, version: act.version ?? act.booking.version };
    case 'remove':
    case 'undo':
      return { ...act, version: act.version ?? act.booking.version };
    case 'swap':
      return { ...act, version: act.version ?? act.one.version, withVersion: act.withVersion ?? act.other.version };
    case 'note-change':
      return { ...act, version: act.version ?? act.note.version };
    default:
      return act;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
