/** The tables of a session assigned at once: proposed as a difference, and applied as one change. */
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
    /** Bookings that are to stay as they are, beside those that may never be moved. */
    keep: z.array(f.uid).max(MAX_PARTIES).default([]),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'invalidTimeRange' });
export type WireAutoAssignBody = z.infer<typeof autoAssignBody>;

const totals = z.object({
  parties: z.int(),
  /** Of them, with a table that nothing else keeps and that is large enough. */
  seated: z.int(),
  /** Seats that stay empty beside them. */
  wasted: z.int(),
  /** Parties at tables pushed together. */
  joins: z.int(),
});

/** `seq` is the service's last change when it was worked out; a change carries the version that it was made from. */
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
      /** What it is good for: the party gets a table, a free or large enough one, its area, a single table, fewer empty seats; or it makes room. */
      gain: z.enum(ASSIGN_GAINS),
      /** Seats fewer that stay empty; less than 0 where more do. */
      seats: z.int(),
    }),
  ),
  /** Who stays without a table: no table or join takes so many, or those that do are taken. */
  without: z.array(z.object({ uid: f.uid, why: z.enum(ASSIGN_OBSTACLES) })),
  before: totals,
  after: totals,
});
export type WireAutoAssign = z.infer<typeof autoAssignAnswer>;

/** POST …/auto-assign/apply: all of it or nothing. */
export const autoAssignApply = z.object({
  date: f.serviceDate,
  changes: z
    .array(z.object({ uid: f.uid, version: f.whole, tables: f.tableUids.min(1) }))
    .min(1)
    .max(MAX_PARTIES)
    .refine((changes) => new Set(changes.map(({ uid }) => uid)).size === changes.length, 'different'),
});
export type WireAutoAssignApply = z.infer<typeof autoAssignApply>;

/** The bookings as they are now, in the order of the changes. */
export const autoAssignApplied = z.object({ books: z.array(booking) });
export type WireAutoAssignApplied = z.infer<typeof autoAssignApplied>;

/** In `details` of 409 'version-conflict' and 'party-fixed': who is not as the change takes it. */
export const notAsProposed = z.object({ bookings: z.array(z.object({ uid: f.uid, name: z.string() })) });
