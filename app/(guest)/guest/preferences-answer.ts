/** Responses of the pages of a guest's own data: neither cached nor indexed. */
import type { ReactNode } from 'react';
import { guestStyle } from '@/components/shared/guest-page/style/guest-style';
import type { PreferencesContext } from '@/components/guest/preferences/preferences-context';
import { preferencesStyle } from '@/components/guest/preferences/preferences-style';
import { PRIVATE_PAGE } from '@/lib/bff/guest/html-answer';
import { PREFERENCES_PATH, ownDataFilePath } from '@/lib/rules/guest-booking/preferences-path';
import { contextOf, restaurantPage } from '../book/restaurant-page';
import { readRestaurant } from '../book/read-restaurant';
import { failedPreferences } from './failed-preferences';
import type { PreferencesCall } from './preferences-call';

type Found = { ok: true; context: PreferencesContext } | { ok: false; page: Response };

/** The restaurant and the guest's stored data. */
export async function readGuestData(call: PreferencesCall): Promise<Found> {
  if (call.service === '' || call.key === '')
    return {
      ok: false,
      page: await failedPreferences(call, { code: 'not-found', status: 404, error: 'The link is not complete' }),
    };
  const [restaurant, own] = await Promise.all([readRestaurant(call), call.preferences.read()]);
  if (!restaurant.ok) return { ok: false, page: await failedPreferences(call, restaurant.problem) };
  if (!own.ok) return { ok: false, page: await failedPreferences(call, own.problem) };
  const base = contextOf({ ...call, query: { ...call.query, embed: false } }, restaurant.value);
  return {
    ok: true,
    context: {
      ...base,
      g: call.texts('guestPreferences'),
      own: own.value,
      address: call.ownAddress,
      file: ownDataFilePath(call.service, call.key),
      once: crypto.randomUUID(),
    },
  };
}

export function preferencesAnswer(
  call: PreferencesCall,
  context: PreferencesContext,
  body: ReactNode,
  { status, step }: { status?: number; step?: string } = {},
): Promise<Response> {
  const { g, restaurant } = context;
  const more = { service: call.service, key: call.key, ...(step && { step }) };
  return restaurantPage(call, context, {
    title: g('title', { name: restaurant.name }),
    status,
    headers: PRIVATE_PAGE,
    languageLinks: { path: PREFERENCES_PATH, more },
    styles: guestStyle + preferencesStyle,
    body,
  });
}
