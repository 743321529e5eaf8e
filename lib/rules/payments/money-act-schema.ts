/** Schemas of payment requests, charges and refunds: minor units, with a reason. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import { REQUEST_KINDS } from './payment-request';
import { SEND_WAYS } from './request-wish';

const reason = z.string().trim().min(1).max(200);

export const noShowSchema = z.strictObject({ amount: f.minorUnits.min(1), reason });
export type NoShowCharge = z.infer<typeof noShowSchema>;

export const refundSchema = z.strictObject({ entry: f.uid, amount: f.minorUnits.min(1), reason });
export type Refund = z.infer<typeof refundSchema>;

/** An action without a body. */
export const noBodySchema = z.strictObject({});

/** Without an amount the visit's policy decides. */
export const requestWishSchema = z.strictObject({
  kind: z.enum(REQUEST_KINDS),
  amount: f.minorUnits.min(1).optional(),
  send: z.enum(SEND_WAYS),
});
export const resendSchema = z.strictObject({ send: z.enum(SEND_WAYS).exclude(['none']) });
