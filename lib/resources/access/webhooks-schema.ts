/** Outgoing webhooks: addresses that are told of what happens, and the log of what was sent. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import { DELIVERY_FAULTS, DELIVERY_STATES, OFF_REASONS, WEBHOOK_EVENTS } from '@/lib/contract/access/webhooks';
import type { Inferred } from '../call';

const draft = {
  /** https, without user and password; looked up and refused where it is an inside address, at every try. */
  url: f.httpAddress.min(1, 'required'),
  description: f.shortText,
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1, 'chooseOne')
    .refine((all) => new Set(all).size === all.length, 'different'),
  /** Whether it is told allergies, preferences and notes, too. */
  care: z.boolean(),
};
const webhookDraft = z.strictObject(draft);
export type WebhookDraft = z.output<typeof webhookDraft>;

const endpoint = z.object({
  ...draft,
  uid: f.uid,
  version: z.int(),
  active: z.boolean(),
  /** Why it is off; null while it is on. */
  offReason: z.enum(OFF_REASONS).nullable(),
  madeBy: z.string(),
  madeAt: z.string(),
  /** ISO instants; null for never. */
  lastSuccessAt: z.string().nullable(),
  lastFailureAt: z.string().nullable(),
  /** Why what was sent last did not arrive; null where it did. */
  lastFault: z.enum(DELIVERY_FAULTS).nullable(),
  /** How many wait to be sent, or sent again. */
  waiting: z.int(),
});
export interface WebhookEndpoint extends z.output<typeof endpoint> {}

const delivery = z.object({
  uid: f.uid,
  event: z.string(),
  /** As the receiver knows it (`webhook-id`). */
  messageId: z.string(),
  /** Number of the change that it speaks of; 0 for a test. */
  seq: z.int(),
  state: z.enum(DELIVERY_STATES),
  at: z.string(),
  tries: z.int(),
  lastTryAt: z.string().nullable(),
  /** When it is tried next; null once it is settled. */
  nextAt: z.string().nullable(),
  /** HTTP status of the last answer; null for none. */
  status: z.int().nullable(),
  /** How long the last try took, in milliseconds. */
  took: z.int().nullable(),
  fault: z.enum(DELIVERY_FAULTS).nullable(),
  replayedBy: z.string(),
});
export interface WebhookDelivery extends z.output<typeof delivery> {}

const withSecret = endpoint.extend({ secret: z.string() });

export const webhookSchemas = {
  list: { answer: z.object({ endpoints: z.array(endpoint) }) },
  /** The only answers with the secret. */
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
      /** Left out, all. */
      show: z.enum(['all', ...DELIVERY_STATES]).optional(),
      /** Left out, 25. */
      limit: z.coerce.number<number>().pipe(z.int().min(1).max(100)).optional(),
      /** Only those before this number. */
      before: z.coerce.number<number>().pipe(f.uid).optional(),
    }),
    answer: z.object({ deliveries: z.array(delivery), more: z.boolean() }),
  },
  replay: { answer: delivery },
};
export type WebhookTypes = Inferred<typeof webhookSchemas>;
