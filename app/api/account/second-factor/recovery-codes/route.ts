import { provenChange } from '@/lib/bff/account';
import { sessionHandler } from '@/lib/bff/handler';
import { recoveryCodesAnswer } from '@/lib/contract/access/second-factor';

export const POST = sessionHandler((call) => provenChange(call, 'second-factor/recovery-codes', recoveryCodesAnswer));
