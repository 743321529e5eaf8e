/** The payment policies: what guests have to provide for certain visits (ADR 30): a card, a deposit, or full prepayment. */
import { z } from 'zod';
import { AMOUNT_PER, POLICY_KINDS } from '@/lib/contract/constants';
import * as f from '@/lib/contract/fields';
import type { Inferred } from '../call';

const amount = f.minorUnits.describe('Minor units of the currency; currencies without decimals are not multiplied.');
const tariff = z.object({ amount, per: z.enum(AMOUNT_PER) });

const draft = {
  name: f.shortText.min(1, 'required'),
  active: z.boolean(),
  kind: z.enum(POLICY_KINDS),
  /** Amount charged at once by a deposit or prepayment; 0 for a card. */
  amount,
  per: z.enum(AMOUNT_PER),
  /** Maximum fee of a no-show or late cancellation; for kind 'card'. */
  noShow: tariff,
  /** Hours before arrival until which cancelling is free. */
  freeUntil: z.number().min(0, 'invalidNotice').max(8760, 'invalidNotice'),
  /** Names of the shifts to which the policy applies; null for all. */
  shifts: z.array(f.shortText.min(1)).min(1).max(50).nullable(),
  /** 0 Sunday to 6 Saturday; null for every day. */
  weekdays: z.array(z.int().min(0).max(6)).min(1).max(7).nullable(),
  eventUid: f.uid.nullable(),
  minCovers: f.covers,
  maxCovers: f.covers.nullable(),
  /** Channel ids (§9); null for every channel through which guests book online. */
  channels: z.array(f.whole).min(1).max(50).nullable(),
};
export const paymentPolicy = z.object({ ...draft, uid: f.uid, version: z.int() });
export interface StoredPolicy extends z.output<typeof paymentPolicy> {}

export const paymentPolicySchemas = {
  list: { answer: z.object({ policies: z.array(paymentPolicy) }) },
  find: { answer: paymentPolicy },
  create: {
    body: z.strictObject({
      ...draft,
      active: draft.active.default(true),
      amount: draft.amount.default(0),
      per: draft.per.default('cover'),
      noShow: draft.noShow.default({ amount: 0, per: 'cover' }),
      freeUntil: draft.freeUntil.default(24),
      shifts: draft.shifts.default(null),
      weekdays: draft.weekdays.default(null),
      eventUid: draft.eventUid.default(null),
      minCovers: draft.minCovers.default(1),
      maxCovers: draft.maxCovers.default(null),
      channels: draft.channels.default(null),
    }),
    answer: paymentPolicy,
  },
  change: { body: z.strictObject(draft).partial().extend({ version: f.whole.optional() }), answer: paymentPolicy },
  remove: { answer: f.okAnswer },
  undo: {
    body: z.strictObject({ version: f.whole.optional() }),
    answer: paymentPolicy.extend({ deleted: z.literal(true).optional() }),
  },
};
export type PaymentPolicyTypes = Inferred<typeof paymentPolicySchemas>;
