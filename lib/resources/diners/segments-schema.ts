/** Segments (§3 `groups`): named sets of diners, defined by a rule. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import { segmentRule } from '@/lib/contract/diners/segment';
import type { Inferred } from '../call';

const draft = {
  name: z.string().trim().min(1, 'required').max(60, 'tooLong'),
  rule: segmentRule,
  /** The segment's name is shown as a tag on matching diners. */
  tag: z.boolean(),
};
export const segment = z.object({ ...draft, uid: f.uid, version: z.int().default(0) });
export interface Segment extends z.output<typeof segment> {}

export const segmentSchemas = {
  list: { answer: z.object({ segments: z.array(segment) }) },
  find: { answer: segment },
  create: { body: z.strictObject(draft), answer: segment },
  change: { body: z.strictObject(draft).partial().extend({ version: f.whole.optional() }), answer: segment },
  remove: { answer: f.okAnswer },
  undo: {
    body: z.strictObject({ version: f.whole.optional() }),
    answer: segment.extend({ deleted: z.literal(true).optional() }),
  },
};
export type SegmentTypes = Inferred<typeof segmentSchemas>;
export type SegmentDraft = SegmentTypes['create']['body'];
