/** Diners: found by ?search=&limit=&offset=, and a new one. */
import { z } from 'zod';
import { serviceHandler } from '@/lib/bff/handler';
import { dinerChangeToWire, dinerFromWire } from '@/lib/bff/normalise/diner';
import { bodyOf, queryOf } from '@/lib/bff/request-body';
import { mapResult } from '@/lib/bff/map-result';
import { diner, dinerList } from '@/lib/contract/diner';
import { dinerChangeSchema } from '@/lib/rules/diner/diner-schema';

const querySchema = z.object({
  search: z.string().trim().max(200).default(''),
  limit: z.coerce.number().pipe(z.int().min(1).max(200)).default(20),
  offset: z.coerce.number().pipe(z.int().min(0)).default(0),
});

export const GET = serviceHandler(async ({ request, upstream }) => {
  const query = queryOf(request, querySchema);
  if (!query.ok) return query;
  return mapResult(await upstream.get('diners', dinerList, query.value), ({ diners, total }) => ({ diners: diners.map(dinerFromWire), total }));
});

export const POST = serviceHandler(async ({ request, upstream }) => {
  const made = await bodyOf(request, dinerChangeSchema);
  return made.ok ? mapResult(await upstream.post('diners', diner, dinerChangeToWire(made.value)), dinerFromWire) : made;
});
