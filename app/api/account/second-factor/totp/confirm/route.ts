import { accountChange } from '@/lib/bff/account';
import { sessionHandler } from '@/lib/bff/handler';
import { enrolledAnswer, totpConfirmBody } from '@/lib/contract/access/second-factor';

export const POST = sessionHandler((call) =>
  accountChange(call, 'second-factor/totp/confirm', totpConfirmBody, enrolledAnswer),
);
