/** The devices on which people of the restaurant are signed in. */
import { z } from 'zod';
import { ownSession } from '@/lib/contract/auth';
import type { Inferred } from './call';

const device = ownSession.extend({
  /** Whose it is: their id here, and name. */
  tmsUserUID: z.number(),
  person: z.string(),
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
