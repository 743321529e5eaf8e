/** Being told on this device while the app is closed: of one restaurant, by kind. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import type { Inferred } from '../call';

const choice = {
  /** §4: socket kinds. */
  kinds: z.array(z.int().min(1).max(9)).max(9),
  /** Whether names of guests may stand where anybody reads them who sees the device. */
  names: z.boolean(),
};

export const pushState = z.object({
  ...choice,
  /** Messages to this device leave. */
  on: z.boolean(),
  /** By which the browser subscribes (VAPID), base64url. */
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
