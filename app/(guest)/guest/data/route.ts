import { PRIVATE, failedPreferences } from '../preferences-answer';
import { preferencesRoute } from '../preferences-call';

/** Everything that is kept of a guest, as a file for him to take along. */
export const GET = preferencesRoute('/data', async (call) => {
  const file = await call.preferences.data();
  if (!file.ok) return failedPreferences(call, file.problem);
  const text = JSON.stringify(await file.response.json(), null, 2);
  return new Response(text, { headers: { ...PRIVATE, 'content-type': 'application/json; charset=utf-8', 'content-disposition': 'attachment; filename="my-data.json"', 'x-content-type-options': 'nosniff' } });
});
