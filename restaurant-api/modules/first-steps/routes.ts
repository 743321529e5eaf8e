/** What a new restaurant has set up so far (ADR 85). */
import { firstStepsCalls } from '@/lib/resources/restaurant/first-steps';
import { firstStepsSchemas } from '@/lib/resources/restaurant/first-steps-schema';
import { callRoutes } from '../../http/described-routes';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { findFirstSteps, hideFirstSteps } from './repository';

export function firstStepsRoutes(app: App, { context }: Parts): void {
  const answer = async (restaurant: string) => ({
    ...(await findFirstSteps(context.db, restaurant)),
    mail: context.settings.smtpUrl !== undefined,
  });
  callRoutes(
    app,
    context,
    'Setup',
    firstStepsCalls,
    firstStepsSchemas,
  )({
    find: ({ call }) => answer(call.restaurant.uid),
    hide: async ({ call, body }) => {
      await hideFirstSteps(context.db, call.restaurant.uid, body.hidden);
      return answer(call.restaurant.uid);
    },
  });
}
