/** Outgoing webhooks: their addresses, and the log of deliveries. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import { DELIVERY_FAULTS, DELIVERY_STATES, OFF_REASONS, WEBHOOK_EVENTS } from '@/lib/contract/access/webhooks';
import type { Inferred } from '../call';

const draft = {
  /** https without user and password. Resolved at every attempt; internal addresses are refused. */
  url: f.httpAddress.min(1, 'required'),
  description: f.shortText,
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1, 'chooseOne')
    .refine((all) => new Set(all).size === all.length, 'different'),
  /** Whether the payload includes allergies, preferences and notes. */
  care: z.boolean(),
};
const webhookDraft = z.strictObject(draft);
export type WebhookDraft = z.output<typeof webhookDraft>;

const endpoint = z.object({
  ...draft,
  uid: f.uid,
  version: z.int(),
  active: z.boolean(),
  /** Why the webhook is disabled; null while it is enabled. */
  offReason: z.enum(OFF_REASONS).nullable(),
  madeBy: z.string(),
  madeAt: z.string(),
  /** ISO instants; null for never. */
  lastSuccessAt: z.string().nullable(),
  lastFailureAt: z.string().nullable(),
  /** Error of the last delivery; null if it succeeded. */
  lastFault: z.enum(DELIVERY_FAULTS).nullable(),
  /** Number of deliveries that wait for their first or next attempt. */
  waiting: z.int(),
});
export interface WebhookEndpoint extends z.output<typeof endpoint> {}

const delivery = z.object({
  uid: f.uid,
  event: z.string(),
  /** Id in the receiver's header `webhook-id`. */
  messageId: z.string(),
  /** Number of the change that the delivery reports; 0 for a test. */
  seq: z.int(),
  state: z.enum(DELIVERY_STATES),
  at: z.string(),
  tries: z.int(),
  lastTryAt: z.string().nullable(),
  /** Time of the next attempt; null for a finished delivery. */
  nextAt: z.string().nullable(),
  /** HTTP status of the last answer; null for none. */
  status: z.int().nullable(),
  /** Duration of the last attempt in milliseconds. */
  took: z.int().nullable(),
  fault: z.enum(DELIVERY_FAULTS).nullable(),
  replayedBy: z.string(),
});
export interface WebhookDelivery extends z.output<typeof delivery> {}

const withSecret = endpoint.extend({ secret: z.string() });

export const webhookSchemas = {
  list: { answer: z.object({ endpoints: z.array(endpoint) }) },
  /** The only answers that contain the secret. */
  create: { body: webhookDraft, answer: withSecret },
  newSecret: { answer: withSecret },
  change: {
    body: webhookDraft.partial().extend({ active: z.boolean().optional(), version: f.whole.optional() }),
    answer: endpoint,
  },
  remove: { answer: f.okAnswer },
  test: { answer: delivery },
  deliveries: {
    query: z.object({
      /** All if left out. */
      show: z.enum(['all', ...DELIVERY_STATES]).optional(),
      /** 25 if left out. */
      limit: z.coerce.number<number>().pipe(z.int().min(1).max(100)).optional(),
      /** Only deliveries with a number below this one. */
      before: z.coerce.number<number>().pipe(f.uid).optional(),
    }),
    answer: z.object({ deliveries: z.array(delivery), more: z.boolean() }),
  },
  replay: { answer: delivery },
};
export type WebhookTypes = Inferred<typeof webhookSchemas>;
