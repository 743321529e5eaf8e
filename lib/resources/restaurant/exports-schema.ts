/** Archives of all data of a restaurant. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import type { Inferred } from '../call';

export const EXPORT_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

const archive = z.object({
  uid: f.uid,
  state: z.enum(EXPORT_STATES),
  /** Number of files written so far, and in total; 0 of 0 until the export starts. */
  done: z.number(),
  total: z.number(),
  /** Size of the finished archive. */
  bytes: z.number(),
  by: z.string(),
  /** ISO instants. */
  at: z.string(),
  finishedAt: z.string().nullable(),
  /** End of the download period. */
  keptUntil: z.string().nullable(),
});
export interface Archive extends z.output<typeof archive> {}

export const exportSchemas = {
  list: { answer: z.object({ exports: z.array(archive) }) },
  create: { answer: archive },
  remove: { answer: f.okAnswer },
};
export type ExportTypes = Inferred<typeof exportSchemas>;
