import { accountChange } from '@/lib/bff/account';
import { sessionHandler } from '@/lib/bff/handler';
import { changePasswordBody } from '@/lib/contract/access/auth';
import { okAnswer } from '@/lib/contract/fields';

export const POST = sessionHandler((call) => accountChange(call, 'password', changePasswordBody, okAnswer));
