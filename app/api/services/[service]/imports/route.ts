/** Begins an import: a form with `file`, `mapping` and `dateFormat`, passed on as it comes. */
import { serviceHandler } from '@/lib/bff/handler';
import { mapResult } from '@/lib/bff/map-result';
import { uidAnswer } from '@/lib/contract/fields';

export const POST = serviceHandler(async ({ request, upstream }) =>
  mapResult(await upstream.forward('imports', uidAnswer, request), ({ uid }) => ({ uid })),
);
