/** Blocks and limits of single days written, paused and taken away, and what a change would leave standing against the rules. §7 names only their reading. */
import { z } from 'zod';
import { clash } from '../bookings/booking';
import { ALL_AREAS } from '../constants';
import * as f from '../fields';
import { block, restriction, rota, specialDate } from './hours';
import { timeStepHours } from './setup';

/** As a person writes a time: under 4 it counts as after midnight (§5). */
const clock = z.number('invalidTime').min(0, 'invalidTime').max(28, 'invalidTime');
/** §3: 0 is kept and holds for nobody, 1 online only, 2 all. */
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

/** POST …/blocks and …/restrictions: one of them on each of the dates. */
export const blockCreate = blockFields.extend({ dates });
export const restrictionCreate = restrictionFields.extend({ dates });

/** PATCH …/blocks/{uid} and …/restrictions/{uid}: what is not sent stays. */
const changeOf = <T extends z.ZodRawShape>(shape: T) => z.object({ date: f.serviceDate, ...shape }).partial();
export const blockPatch = changeOf({ ...blockFields.shape, area: f.areaNumber });
export const restrictionPatch = changeOf({
  ...restrictionFields.shape,
  area: f.areaNumber,
  counts: z.enum(['arrivals', 'present']),
  minCovers: size,
  maxCovers: size,
});

/** POST …/blocks/pause: nobody (2) or nobody from online (1) arrives from now on, for so many minutes. */
export const pauseBody = z.object({
  minutes: z.int('invalidWait').min(5, 'invalidWait').max(720, 'invalidWait'),
  scope: z.int().min(1).max(2).default(2),
  area,
});
export type WirePause = z.infer<typeof pauseBody>;

/** The change's number in the log, by which it is taken back; null where nothing changed. */
const changeNumber = z.int().nullable();
export const datedBlock = block.extend({ uid: f.uid, date: f.serviceDate });
export const datedRestriction = restriction.extend({ uid: f.uid, date: f.serviceDate });
export type WireDatedBlock = z.infer<typeof datedBlock>;
export type WireDatedRestriction = z.infer<typeof datedRestriction>;

export const limitsAdded = z.object({ uids: z.array(f.uid), change: changeNumber });
export const limitRemoved = z.object({ ok: z.literal(true), change: changeNumber });
export const blockAnswer = z.object({ block: datedBlock, change: changeNumber });
/** `block` is null for a pause that ended in the minute it began: nothing of it is left. */
export const pauseEnded = z.object({ block: datedBlock.nullable(), change: changeNumber });
export const restrictionAnswer = z.object({ restriction: datedRestriction, change: changeNumber });

/** POST …/rotas/undo */
export const hoursUndo = z.object({ change: f.whole });

/** POST …/affected: a change as it would be sent, blocks and restrictions by what is added and which are removed. */
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

/** A booking that stands now and would be refused then, and the first check that would refuse it. */
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
/** `looked` is today and the last day that has a booking; later ones have none. */
export const affectedAnswer = z.object({
  books: z.array(affectedBooking),
  looked: z.object({ from: f.serviceDate, to: f.serviceDate }),
});
export type WireAffected = z.infer<typeof affectedAnswer>;
