/** The integrations of a restaurant and the state of each. */
import { z } from 'zod';
import { INTEGRATIONS, INTEGRATION_STATES } from '@/lib/contract/access/integrations';
import type { Inferred } from '../call';

const integration = z.object({
  name: z.enum(INTEGRATIONS),
  state: z.enum(INTEGRATION_STATES),
  /** Name of the connected account, as the provider or the restaurant calls it; '' if there is none. */
  detail: z.string(),
  /** Environment variables of the installation that are missing; [] if that is not the problem. */
  missing: z.array(z.string()),
  /** ISO instants; null for never. */
  lastSuccessAt: z.string().nullable(),
  lastErrorAt: z.string().nullable(),
  /** Last error: a closed code that has texts of its own, or the provider's message; '' for none. */
  lastError: z.string(),
});
export interface IntegrationEntry extends z.output<typeof integration> {}

export const integrationSchemas = {
  list: { answer: z.object({ integrations: z.array(integration) }) },
};
export type IntegrationTypes = Inferred<typeof integrationSchemas>;
