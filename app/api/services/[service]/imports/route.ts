/** Starts an import: a form with `file`, `mapping` and `dateFormat`, passed through. */
import { describedHandler } from '@/lib/bff/described-calls';
import { serviceHandler } from '@/lib/bff/handler';
import { mapResult } from '@/lib/bff/map-result';
import { uidAnswer } from '@/lib/contract/fields';

export const POST = serviceHandler(async ({ request, upstream }) =>
  mapResult(await upstream.forward('imports', uidAnswer, request), ({ uid }) => ({ uid })),
);

/** The latest imports: a described call, whose path this file occupies. */
export const GET = (request: Request, { params }: { params: Promise<{ service: string }> }): Promise<Response> =>
  describedHandler(request, { params: params.then(({ service }) => ({ service, path: ['imports'] })) });
