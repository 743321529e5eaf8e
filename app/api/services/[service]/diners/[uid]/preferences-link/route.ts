/** The link to a diner's own details, for staff to hand over. */
import { serviceHandler } from '@/lib/bff/handler';
import { type RowParams, uidOf } from '@/lib/bff/row-params';
import { mapResult } from '@/lib/bff/map-result';
import { staffPreferencesLink } from '@/lib/contract/guest-preferences';

export const POST = serviceHandler<RowParams>(async ({ upstream, params }) => {
  const uid = uidOf(params);
  return uid.ok ? mapResult(await upstream.post(`diners/${uid.value}/preferences-link`, staffPreferencesLink, { send: false }), ({ link }) => ({ link })) : uid;
});
