/** What an owner may write to set payments up, in the app's words: of policies they are the contract's. */
import { z } from 'zod';
import { paymentPolicyCreate, paymentPolicyPatch } from '@/lib/contract/payments';
import { CONNECTABLE } from './payment-account';

export const policyCreateSchema = paymentPolicyCreate;
/** `version`: the one that the change was made from. */
export const policyChangeSchema = paymentPolicyPatch;
export const connectSchema = z.object({ provider: z.enum(CONNECTABLE) });
export const restoreSchema = z.object({ account: z.int().positive() });
