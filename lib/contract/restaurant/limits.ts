/**
 * Changes of blocks and limits of single days, pauses, and the bookings that a change would leave in violation of the rules. §7 only defines
 * reading them.
 */
import { z } from 'zod';
import { clash } from '../bookings/booking';
import { ALL_AREAS } from '../constants';
import * as f from '../fields';
import { block, restriction, rota, specialDate } from './hours';
import { timeStepHours } from './setup';

/** A time as typed: below 4 it counts as after midnight (§5). */
const clock = z.number('invalidTime').min(0, 'invalidTime').max(28, 'invalidTime');
/** §3: 0 is stored without effect, 1 applies online only, 2 to all. */
const scope = z.int().min(0).max(2);
const area = f.areaNumber.default(ALL_AREAS);
const dates = z.array(f.serviceDate).min(1, 'required').max(366, 'tooLong');
const size = z.int('invalidCovers').min(1, 'invalidCovers').max(999, 'invalidCovers').nullable();

const blockFields = z.object({ scope, from: clock, to: clock, area });
const restrictionFields = z.object({
  scope,
  start: clock,
  end: clock,
  area,
  measure: restriction.shape.measure,
  max: z.int('invalidLimit').min(0, 'invalidLimit').max(100_000, 'invalidLimit'),
  counts: z.enum(['arrivals', 'present']).default('arrivals'),
  minCovers: size.default(null),
  maxCovers: size.default(null),
});

/** POST …/blocks and …/restrictions: one on each of the dates. */
export const blockCreate = blockFields.extend({ dates });
export const restrictionCreate = restrictionFields.extend({ dates });

/** PATCH …/blocks/{uid} and …/restrictions/{uid}: fields that are not sent stay unchanged. */
const changeOf = <T extends z.ZodRawShape>(shape: T) => z.object({ date: f.serviceDate, ...shape }).partial();
export const blockPatch = changeOf({ ...blockFields.shape, area: f.areaNumber });
export const restrictionPatch = changeOf({
  ...restrictionFields.shape,
  area: f.areaNumber,
  counts: z.enum(['arrivals', 'present']),
  minCovers: size,
  maxCovers: size,
});

/** POST …/blocks/pause: no arrivals at all (2) or none from online bookings (1) from now on, for a number of minutes. */
export const pauseBody = z.object({
  minutes: z.int('invalidWait').min(5, 'invalidWait').max(720, 'invalidWait'),
  scope: z.int().min(1).max(2).default(2),
  area,
});
export type WirePause = z.infer<typeof pauseBody>;

/** Number of the change in the log, with which it is undone; null if nothing changed. */
const changeNumber = z.int().nullable();
export const datedBlock = block.extend({ uid: f.uid, date: f.serviceDate });
export const datedRestriction = restriction.extend({ uid: f.uid, date: f.serviceDate });
export type WireDatedBlock = z.infer<typeof datedBlock>;
export type WireDatedRestriction = z.infer<typeof datedRestriction>;

export const limitsAdded = z.object({ uids: z.array(f.uid), change: changeNumber });
export const limitRemoved = z.object({ ok: z.literal(true), change: changeNumber });
export const blockAnswer = z.object({ block: datedBlock, change: changeNumber });
/** `block` is null for a pause that ended in the minute it began, which leaves no block. */
export const pauseEnded = z.object({ block: datedBlock.nullable(), change: changeNumber });
export const restrictionAnswer = z.object({ restriction: datedRestriction, change: changeNumber });

/** POST …/rotas/undo */
export const hoursUndo = z.object({ change: f.whole });

/** POST …/affected: a change as it would be sent; blocks and restrictions as those added and those removed. */
export const affectedBody = z.object({
  timeStep: timeStepHours.optional(),
  rotas: z.array(rota).max(200).optional(),
  weekdayRotas: z.record(z.string().regex(/^[0-6]$/), z.array(rota)).optional(),
  specialDates: z.array(specialDate).max(1000).optional(),
  blocks: z
    .object({ add: z.array(blockCreate).max(100).default([]), remove: z.array(f.uid).max(1000).default([]) })
    .optional(),
  restrictions: z
    .object({ add: z.array(restrictionCreate).max(100).default([]), remove: z.array(f.uid).max(1000).default([]) })
    .optional(),
});
export type WireAffectedBody = z.infer<typeof affectedBody>;

/** A valid booking that would be refused after the change, and the first check that would refuse it. */
export const affectedBooking = z.object({
  uid: f.uid,
  on: f.serviceDate,
  time: z.number(),
  turn: z.number(),
  covers: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  tables: z.array(z.string()),
  status: z.int(),
  version: z.int(),
  why: clash,
});
/** `looked` is the checked range: today and the last day with a booking. */
export const affectedAnswer = z.object({
  books: z.array(affectedBooking),
  looked: z.object({ from: f.serviceDate, to: f.serviceDate }),
});
export type WireAffected = z.infer<typeof affectedAnswer>;
