/** The setup: read, and changed as JSON or as a form with images (`change`, `picture`, `icon`, `map`). */
import { serviceHandler } from '@/lib/bff/handler';
import { setupFromWire } from '@/lib/bff/normalise/setup';
import { setupUpload } from '@/lib/bff/setup-form';
import { mapRowResult } from '@/lib/bff/map-result';
import { writtenRow } from '@/lib/bff/written-row';
import { setup } from '@/lib/contract/restaurant/setup';

export const GET = serviceHandler(({ upstream, service }) =>
  upstream.read('', setup, (wire) => setupFromWire(wire, service)),
);

export const PATCH = serviceHandler(async ({ request, upstream, service }) => {
  const change = await setupUpload(request);
  if (!change.ok) return change;
  return mapRowResult(await writtenRow(upstream, 'patch', '', setup, change.value), setup, (wire) =>
    setupFromWire(wire, service),
  );
});
