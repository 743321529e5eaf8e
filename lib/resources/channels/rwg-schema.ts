/** Whether the restaurant takes part in Reserve with Google (§3 rwg). */
import { z } from 'zod';
import { rwg } from '@/lib/contract/guests/google';
import type { InferredShaped } from '../call';

export const rwgSchemas = { find: { answer: rwg }, change: { body: z.object({ consent: z.boolean() }), answer: rwg } };
export type RwgTypes = InferredShaped<typeof rwgSchemas>;
