import { serviceHandler } from '@/lib/bff/handler';
import { contractFromWire } from '@/lib/bff/normalise/contract';
import { bodyOf } from '@/lib/bff/request-body';
import { mapResult, mapRowResult } from '@/lib/bff/map-result';
import { contract } from '@/lib/contract/contract';
import { contractChangeSchema } from '@/lib/rules/setup/restaurant-contract-schema';

export const GET = serviceHandler(async ({ upstream }) => mapResult(await upstream.get('contract', contract), contractFromWire));

export const PATCH = serviceHandler(async ({ request, upstream }) => {
  const change = await bodyOf(request, contractChangeSchema);
  return change.ok ? mapRowResult(await upstream.patch('contract', contract, change.value), contract, contractFromWire) : change;
});
