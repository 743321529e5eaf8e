/** Begins an import: a form with `file`, `mapping` and `dateFormat`, passed on as it comes. */
import { describedHandler } from '@/lib/bff/described-calls';
import { serviceHandler } from '@/lib/bff/handler';
import { mapResult } from '@/lib/bff/map-result';
import { uidAnswer } from '@/lib/contract/fields';

export const POST = serviceHandler(async ({ request, upstream }) =>
  mapResult(await upstream.forward('imports', uidAnswer, request), ({ uid }) => ({ uid })),
);

/** The last imports: the described call, whose address this file takes. */
export const GET = (request: Request, { params }: { params: Promise<{ service: string }> }): Promise<Response> =>
  describedHandler(request, { params: params.then(({ service }) => ({ service, path: ['imports'] })) });
