import { accountChange, passkeyPath } from '@/lib/bff/account';
import { sessionHandler } from '@/lib/bff/handler';
import { okAnswer } from '@/lib/contract/fields';
import { passkeyPatch } from '@/lib/contract/access/second-factor';

export const PATCH = sessionHandler<{ id: string }>((call, { id }) =>
  accountChange(call, passkeyPath(id), passkeyPatch, okAnswer, 'PATCH'),
);
