/** The pages of a guest's own data: kept by nobody, found by nobody who has not got the link. */
import type { ReactNode } from 'react';
import { guestStyle } from '@/components/guest-booking/style/guest-style';
import type { PreferencesContext } from '@/components/guest-preferences/preferences-context';
import { preferencesStyle } from '@/components/guest-preferences/preferences-style';
import { PRIVATE_PAGE } from '@/lib/bff/guest/html-answer';
import { PREFERENCES_PATH, ownDataFilePath } from '@/lib/guest-booking/preferences-path';
import { contextOf, housePage } from '../book/house-page';
import { readHouse } from '../book/read-house';
import { failedPreferences } from './failed-preferences';
import type { PreferencesCall } from './preferences-call';

type Found = { ok: true; context: PreferencesContext } | { ok: false; page: Response };

/** The restaurant and what it keeps of the guest. */
export async function readOwn(call: PreferencesCall): Promise<Found> {
  if (call.service === '' || call.key === '') return { ok: false, page: await failedPreferences(call, { code: 'not-found', status: 404, error: 'The link is not complete' }) };
  const [house, own] = await Promise.all([readHouse(call), call.preferences.read()]);
  if (!house.ok) return { ok: false, page: await failedPreferences(call, house.problem) };
  if (!own.ok) return { ok: false, page: await failedPreferences(call, own.problem) };
  const base = contextOf({ ...call, query: { ...call.query, embed: false } }, house.value);
  return { ok: true, context: { ...base, g: call.texts('guestPreferences'), own: own.value, address: call.ownAddress, file: ownDataFilePath(call.service, call.key), once: crypto.randomUUID() } };
}

export function preferencesAnswer(call: PreferencesCall, context: PreferencesContext, body: ReactNode, { status, step }: { status?: number; step?: string } = {}): Promise<Response> {
  const { g, house } = context;
  const more = { service: call.service, key: call.key, ...(step && { step }) };
  return housePage(call, context, { title: g('title', { name: house.name }), status, headers: PRIVATE_PAGE, languageLinks: { path: PREFERENCES_PATH, more }, look: guestStyle + preferencesStyle, body });
}
