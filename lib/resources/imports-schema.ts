/** How far an import is (ADR 41). */
import { importState } from '@/lib/contract/transfer';
import type { Inferred } from './call';

export const importSchemas = { find: { answer: importState } };
export type ImportTypes = Inferred<typeof importSchemas>;
