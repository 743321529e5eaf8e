import { passkeyPath, provenChange } from '@/lib/bff/account';
import { sessionHandler } from '@/lib/bff/handler';
import { secondFactorState } from '@/lib/contract/access/second-factor';

export const POST = sessionHandler<{ id: string }>((call, { id }) =>
  provenChange(call, `${passkeyPath(id)}/remove`, secondFactorState),
);
