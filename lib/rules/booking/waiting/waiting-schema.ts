/** The requests of the waiting list and the standby list, as the BFF accepts them. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';

const version = f.whole.optional();
const tables = f.tableUids.min(1).optional();

export const readySchema = z.object({ tables, version, ignore: f.ignoreMask.optional() });
export const offerSchema = z.object({ tables, version });
export const offerAnswerSchema = z.object({ answer: z.enum(['accepted', 'declined']), version });
