/**
 * The signed contract: uploaded as a form (`file`) that is passed through, downloaded, and deleted. `?region=` is the
 * restaurant's (§7).
 */
import { serviceHandler } from '@/lib/bff/handler';
import { contractFromWire } from '@/lib/bff/normalise/contract';
import { queryOf } from '@/lib/bff/request-body';
import { mapResult } from '@/lib/bff/map-result';
import { contract, contractUploadQuery } from '@/lib/contract/restaurant/contract';

const copyOf = (service: string) => `/auth/v1/accounts/contract/${encodeURIComponent(service)}`;

export const GET = serviceHandler(({ upstream, service }) => upstream.file(copyOf(service.service)));

export const POST = serviceHandler(async ({ request, upstream, service }) => {
  const query = queryOf(request, contractUploadQuery);
  return query.ok
    ? mapResult(await upstream.forward(copyOf(service.service), contract, request, query.value), contractFromWire)
    : query;
});

export const DELETE = serviceHandler(async ({ upstream, service }) =>
  mapResult(await upstream.delete(copyOf(service.service), contract), contractFromWire),
);
