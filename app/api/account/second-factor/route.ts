import { accountCall } from '@/lib/bff/account';
import { sessionHandler } from '@/lib/bff/handler';
import { secondFactorState } from '@/lib/contract/access/second-factor';

export const GET = sessionHandler((call) => accountCall(call, 'GET', 'second-factor', secondFactorState));
