import { accountRemoval } from '@/lib/bff/account';
import { sessionHandler } from '@/lib/bff/handler';

export const DELETE = sessionHandler<{ id: string }>((call, { id }) =>
  accountRemoval(call, `sessions/${encodeURIComponent(id)}`),
);
