/** Routes for a person's own account: devices and password. */
import { z } from 'zod';
import { changePasswordBody, sessionsAnswer } from '@/lib/contract/access/auth';
import { okAnswer } from '@/lib/contract/fields';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { notFound } from '../../problem';
import { factorTries } from '../second-factor/tries';
import { changePassword } from './change-password';
import { findLiveSessions, revokeOtherSessions, revokeSession } from './own-session-repository';
import type { RateLimits } from './rate-limit';
import { dropSessions } from './session-service';

export function ownAccountRoutes(app: App, parts: Parts, limits: RateLimits): void {
  const { context } = parts;
  const tries = factorTries(context);
  const config = { access: 'session' } as const;
  const now = () => new Date(context.now());

  app.get(
    '/auth/v1/accounts/sessions',
    {
      config,
      ...limits.of('sessions', 'token'),
      schema: { summary: 'The caller’s signed-in devices', response: { 200: sessionsAnswer } },
    },
    async ({ caller }) => ({ sessions: await findLiveSessions(context.db, caller.accountId, caller.sessionId, now()) }),
  );
  app.delete(
    '/auth/v1/accounts/sessions',
    {
      config,
      ...limits.of('sessions-end', 'token'),
      schema: { summary: 'Sign out on every other device', response: { 200: okAnswer } },
    },
    async ({ caller }) => {
      dropSessions(parts, await revokeOtherSessions(context.db, caller.accountId, caller.sessionId, 'revoked', now()));
      return { ok: true as const };
    },
  );
  app.delete(
    '/auth/v1/accounts/sessions/:id',
    {
      config,
      ...limits.of('session-end', 'token'),
      schema: {
        summary: 'Sign out on one device',
        params: z.object({ id: z.string().max(100) }),
        response: { 200: okAnswer },
      },
    },
    async ({ caller, params }) => {
      if (!(await revokeSession(context.db, caller.accountId, params.id, 'revoked', now())))
        throw notFound('a session');
      dropSessions(parts, [params.id]);
      return { ok: true as const };
    },
  );
  app.post(
    '/auth/v1/accounts/password',
    {
      config,
      ...limits.of('password', 'guessable'),
      schema: { summary: 'Change the caller’s own password', body: changePasswordBody, response: { 200: okAnswer } },
    },
    async ({ caller, body }) => {
      await changePassword(parts, tries, caller, body);
      return { ok: true as const };
    },
  );
}
