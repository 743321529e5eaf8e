/** Table assignment of a session: proposed as changes, and applied as one change. */
import { z } from 'zod';
import { ASSIGN_GAINS, ASSIGN_OBSTACLES } from '@/lib/rules/seating/auto-assign';
import { booking } from './booking';
import * as f from '../fields';

const MAX_PARTIES = 1000;

/** POST …/auto-assign: the parties that arrive from `from` on and before `to`. */
export const autoAssignBody = z
  .object({
    date: f.serviceDate,
    from: f.decimalHours,
    to: f.decimalHoursEnd,
    /** Bookings to leave unchanged, besides those that must never be moved. */
    keep: z.array(f.uid).max(MAX_PARTIES).default([]),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'invalidTimeRange' });
export type WireAutoAssignBody = z.infer<typeof autoAssignBody>;

const totals = z.object({
  parties: z.int(),
  /** Parties with a suitable table: free and large enough. */
  seated: z.int(),
  /** Empty seats at their tables. */
  wasted: z.int(),
  /** Parties at joined tables. */
  joins: z.int(),
});

/** `seq` is the service's last change at the time of the proposal; a change contains the version it is based on. */
export const autoAssignAnswer = z.object({
  date: f.serviceDate,
  seq: z.int(),
  changes: z.array(
    z.object({
      uid: f.uid,
      version: z.int(),
      /** Table uids; `from` is empty for a party that had none. */
      from: z.array(f.tableUid),
      to: z.array(f.tableUid),
      /** The gain: the party gets a table, a suitable one, its area, a single table, fewer empty seats; or it makes room for another. */
      gain: z.enum(ASSIGN_GAINS),
      /** By how many seats fewer stay empty; negative for more. */
      seats: z.int(),
    }),
  ),
  /** Parties without a table: no table or join fits the size, or those that fit are taken. */
  without: z.array(z.object({ uid: f.uid, why: z.enum(ASSIGN_OBSTACLES) })),
  before: totals,
  after: totals,
});
export type WireAutoAssign = z.infer<typeof autoAssignAnswer>;

/** POST …/auto-assign/apply: all changes or none. */
export const autoAssignApply = z.object({
  date: f.serviceDate,
  changes: z
    .array(z.object({ uid: f.uid, version: f.whole, tables: f.tableUids.min(1) }))
    .min(1)
    .max(MAX_PARTIES)
    .refine((changes) => new Set(changes.map(({ uid }) => uid)).size === changes.length, 'different'),
});
export type WireAutoAssignApply = z.infer<typeof autoAssignApply>;

/** The changed bookings, in the order of the changes. */
export const autoAssignApplied = z.object({ books: z.array(booking) });
export type WireAutoAssignApplied = z.infer<typeof autoAssignApplied>;

/** In `details` of 409 'version-conflict' and 'party-fixed': the bookings that differ from the proposal. */
export const notAsProposed = z.object({ bookings: z.array(z.object({ uid: f.uid, name: z.string() })) });
