/** Imports: the last ones, how far one is, and taking one back (ADR 41). */
import { importList, importState } from '@/lib/contract/restaurant/transfer';
import type { Inferred } from '../call';

export const importSchemas = {
  list: { answer: importList },
  find: { answer: importState },
  undo: { answer: importState },
};
export type ImportTypes = Inferred<typeof importSchemas>;
