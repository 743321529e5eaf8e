import { accountCall, accountRemoval } from '@/lib/bff/account';
import { sessionHandler } from '@/lib/bff/handler';
import { sessionsAnswer } from '@/lib/contract/access/auth';

export const GET = sessionHandler((call) => accountCall(call, 'GET', 'sessions', sessionsAnswer));

/** Ends all sessions but the current one. */
export const DELETE = sessionHandler((call) => accountRemoval(call, 'sessions'));
