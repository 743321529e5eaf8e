/** Archives of everything a restaurant owns. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import type { Inferred } from '../call';

export const EXPORT_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

const archive = z.object({
  uid: f.uid,
  state: z.enum(EXPORT_STATES),
  /** Files that are in it, of how many; 0 of 0 until it is begun. */
  done: z.number(),
  total: z.number(),
  /** Of the archive, once it is whole. */
  bytes: z.number(),
  by: z.string(),
  /** ISO instants. */
  at: z.string(),
  finishedAt: z.string().nullable(),
  /** Until when it can be downloaded. */
  keptUntil: z.string().nullable(),
});
export interface Archive extends z.output<typeof archive> {}

export const exportSchemas = {
  list: { answer: z.object({ exports: z.array(archive) }) },
  create: { answer: archive },
  remove: { answer: f.okAnswer },
};
export type ExportTypes = Inferred<typeof exportSchemas>;
