/** The devices on which users of the restaurant are signed in. */
import { z } from 'zod';
import { ownSession } from '@/lib/contract/access/auth';
import type { Inferred } from '../call';

const device = ownSession.extend({
  /** User of the device: id in this product, and name. */
  tmsUserUID: z.number(),
  person: z.string(),
  /** Web push notifications of this restaurant are enabled on the device; since when the push service no longer knows the device. */
  push: z.object({ goneSince: z.string().nullable() }).nullable(),
});

export const deviceSchemas = {
  list: {
    answer: z.object({
      devices: z.array(device),
      /** Number of users who are not listed because they also work in a restaurant of another owner. */
      elsewhere: z.number(),
    }),
  },
};
export type DeviceTypes = Inferred<typeof deviceSchemas>;
