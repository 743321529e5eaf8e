/** §7 Auth. Every call has a rate limit. */
import { z } from 'zod';
import { cancelRequestBody, messageAnswer } from '@/lib/contract/access/auth';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { requestCancellation } from './cancel-request-service';
import { ownAccountRoutes } from './own-account-routes';
import { rateLimits } from './rate-limit';
import { recoveryRoutes } from './recovery-routes';
import { sessionRoutes } from './session-routes';

export function authRoutes(app: App, parts: Parts): void {
  const { context } = parts;
  const limits = rateLimits(context);
  sessionRoutes(app, parts, limits);
  recoveryRoutes(app, parts, limits);
  ownAccountRoutes(app, parts, limits);
  app.post(
    '/auth/v1/accounts/cancel-request',
    {
      config: { ability: 'contract', duringArrears: true },
      ...limits.of('cancel-request', 'guessable'),
      schema: {
        summary: 'Ask for the end of a restaurant’s contract',
        querystring: z.object({ uid: z.string().min(1).max(100) }),
        body: cancelRequestBody,
        response: { 200: messageAnswer },
      },
    },
    async ({ restaurant, actor, body }) => {
      await requestCancellation(context, restaurant, actor, body);
      const message =
        context.settings.smtpUrl === undefined
          ? 'Your request is kept, but no mail server is configured: tell whoever runs the installation.'
          : 'Your request is on its way. We will contact you shortly.';
      return { ok: true as const, message };
    },
  );
}
