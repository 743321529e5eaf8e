/** The editable fields of blocks and limits, under the app's names. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import { blockCreate, pauseBody, restrictionCreate } from '@/lib/contract/restaurant/limits';
import { timeStepHours } from '@/lib/contract/restaurant/setup';
import { hoursChangeSchema } from './hours-schema';

const area = f.areaNumber.nullable();
const { from, to, scope, dates } = blockCreate.shape;
const { start, end, measure, max } = restrictionCreate.shape;
const size = restrictionCreate.shape.minCovers.unwrap();
const restriction = {
  scope,
  start,
  end,
  area,
  measure,
  max,
  counts: z.enum(['arrivals', 'present']),
  minCovers: size,
  maxCovers: size,
};

export const newBlockSchema = z.object({ dates, scope, from, to, area });
export const newRestrictionSchema = z.object({ dates, ...restriction });
export const blockChangeSchema = z.object({ date: f.serviceDate, scope, from, to, area }).partial();
export const restrictionChangeSchema = z.object({ date: f.serviceDate, ...restriction }).partial();
export const pauseSchema = z.object({
  minutes: pauseBody.shape.minutes,
  scope: z.union([z.literal(1), z.literal(2)]),
  area,
});
export const hoursUndoSchema = z.object({ change: f.positive });

/** A change whose effect is checked before it is saved. */
export const proposedChangeSchema = z.union([
  z.object({ timeStep: timeStepHours }),
  z.object({
    blocks: z.object({ add: z.array(newBlockSchema).max(100).optional(), remove: z.array(f.uid).max(1000).optional() }),
  }),
  z.object({
    restrictions: z.object({
      add: z.array(newRestrictionSchema).max(100).optional(),
      remove: z.array(f.uid).max(1000).optional(),
    }),
  }),
  hoursChangeSchema,
]);
