/** Imports: the latest ones, the progress of one, and its undoing (ADR 41). */
import { importList, importState } from '@/lib/contract/restaurant/transfer';
import type { Inferred } from '../call';

export const importSchemas = {
  list: { answer: importList },
  find: { answer: importState },
  undo: { answer: importState },
};
export type ImportTypes = Inferred<typeof importSchemas>;
