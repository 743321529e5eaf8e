/** Charges and refunds as the BFF takes them: minor units, and why. */
import { z } from 'zod';

const reason = z.string().trim().min(1).max(200);

export const noShowSchema = z.strictObject({ amount: z.int().positive(), reason });
export type NoShowCharge = z.infer<typeof noShowSchema>;

export const refundSchema = z.strictObject({ entry: z.int().positive(), amount: z.int().positive(), reason });
export type Refund = z.infer<typeof refundSchema>;

/** An act that says all by its address. */
export const noBodySchema = z.strictObject({});
