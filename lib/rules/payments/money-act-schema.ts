/** Requests, charges and refunds as the BFF takes them: minor units, and why. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import { REQUEST_KINDS } from './payment-request';
import { SEND_WAYS } from './request-wish';

const reason = z.string().trim().min(1).max(200);

export const noShowSchema = z.strictObject({ amount: f.minorUnits.min(1), reason });
export type NoShowCharge = z.infer<typeof noShowSchema>;

export const refundSchema = z.strictObject({ entry: f.uid, amount: f.minorUnits.min(1), reason });
export type Refund = z.infer<typeof refundSchema>;

/** An act that says all by its address. */
export const noBodySchema = z.strictObject({});

/** Without an amount it is what the policy of the visit asks. */
export const requestWishSchema = z.strictObject({
  kind: z.enum(REQUEST_KINDS),
  amount: f.minorUnits.min(1).optional(),
  send: z.enum(SEND_WAYS),
});
export const resendSchema = z.strictObject({ send: z.enum(SEND_WAYS).exclude(['none']) });
