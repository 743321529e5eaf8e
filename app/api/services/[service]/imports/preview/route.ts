/** Dry run of an import with the same form; nothing is written. */
import { serviceHandler } from '@/lib/bff/handler';
import { mapResult } from '@/lib/bff/map-result';
import { importPreview } from '@/lib/contract/restaurant/transfer';

export const POST = serviceHandler(async ({ request, upstream }) =>
  mapResult(await upstream.forward('imports/preview', importPreview, request), (preview) => preview),
);
