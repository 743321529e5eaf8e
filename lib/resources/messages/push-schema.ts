/** Push notifications on this device while the app is closed: for one restaurant, by kind. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import type { Inferred } from '../call';

const choice = {
  /** §4: socket kinds. */
  kinds: z.array(z.int().min(1).max(9)).max(9),
  /** Whether notifications may contain guests' names, which anyone who sees the device can read. */
  names: z.boolean(),
};

export const pushState = z.object({
  ...choice,
  /** Whether push messages can be sent to this device. */
  on: z.boolean(),
  /** VAPID key with which the browser subscribes, base64url. */
  publicKey: z.string(),
});
export interface PushState extends z.output<typeof pushState> {}

export const pushSchemas = {
  list: { answer: pushState },
  choose: { body: z.strictObject(choice), answer: pushState },
  leave: { answer: f.okAnswer },
  try: { answer: f.okAnswer },
};
export type PushTypes = Inferred<typeof pushSchemas>;
