import { PRIVATE_PAGE, seeOther } from '@/lib/bff/guest/html-answer';
import { failedPreferences } from '../failed-preferences';
import { preferencesRoute } from '../preferences-call';

/** All stored data of a guest, as a file. */
export const GET = preferencesRoute('/data', async (call) => {
  const file = await call.preferences.data();
  if (!file.ok && file.problem.code === 'not-confirmed') return seeOther(call.ownAddress({ step: 'data' }));
  if (!file.ok) return failedPreferences(call, file.problem);
  const text = JSON.stringify(await file.response.json(), null, 2);
  return new Response(text, {
    headers: {
      ...PRIVATE_PAGE,
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'x-content-type-options': 'nosniff',
    },
  });
});
