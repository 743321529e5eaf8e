/** The devices on which people of the restaurant are signed in. */
import { z } from 'zod';
import { ownSession } from '@/lib/contract/access/auth';
import type { Inferred } from '../call';

const device = ownSession.extend({
  /** Whose it is: their id here, and name. */
  tmsUserUID: z.number(),
  person: z.string(),
  /** Chosen to be told of this restaurant while the app is closed; since when the push service knows the device no more. */
  push: z.object({ goneSince: z.string().nullable() }).nullable(),
});

export const deviceSchemas = {
  list: {
    answer: z.object({
      devices: z.array(device),
      /** People who are left out, because they work in a restaurant of somebody else too. */
      elsewhere: z.number(),
    }),
  },
};
export type DeviceTypes = Inferred<typeof deviceSchemas>;
