/** What a restaurant is connected with, and how each of it stands. */
import { z } from 'zod';
import { INTEGRATIONS, INTEGRATION_STATES } from '@/lib/contract/access/integrations';
import type { Inferred } from '../call';

const integration = z.object({
  name: z.enum(INTEGRATIONS),
  state: z.enum(INTEGRATION_STATES),
  /** What it is connected as, in the provider's or the restaurant's own words; '' for nothing to say. */
  detail: z.string(),
  /** Variables of the installation that are not set; [] where that is not what it lacks. */
  missing: z.array(z.string()),
  /** ISO instants; null for never. */
  lastSuccessAt: z.string().nullable(),
  lastErrorAt: z.string().nullable(),
  /** What went wrong last: a closed code with texts of its own, or what the provider said; '' for nothing. */
  lastError: z.string(),
});
export interface IntegrationEntry extends z.output<typeof integration> {}

export const integrationSchemas = {
  list: { answer: z.object({ integrations: z.array(integration) }) },
};
export type IntegrationTypes = Inferred<typeof integrationSchemas>;
