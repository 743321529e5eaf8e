/** What an owner may write to set payments up, in the app's words. */
import { z } from 'zod';
import { CONNECTABLE } from './payment-account';

export const connectSchema = z.object({ provider: z.enum(CONNECTABLE) });
export const restoreSchema = z.object({ account: z.int().positive() });
