import { serviceHandler } from '@/lib/bff/handler';
import { contractFromWire } from '@/lib/bff/normalise/contract';
import { bodyOf } from '@/lib/bff/request-body';
import { shaped, shapedRow } from '@/lib/bff/shaped';
import { contract } from '@/lib/contract/contract';
import { contractChangeSchema } from '@/lib/setup/house-contract';

export const GET = serviceHandler(async ({ upstream }) => shaped(await upstream.get('contract', contract), contractFromWire));

export const PATCH = serviceHandler(async ({ request, upstream }) => {
  const change = await bodyOf(request, contractChangeSchema);
  return change.ok ? shapedRow(await upstream.patch('contract', contract, change.value), contract, contractFromWire) : change;
});
