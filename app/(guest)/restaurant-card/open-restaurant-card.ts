/** Who registers a restaurant's card, for which restaurant, and in which language. */
import { createTranslator } from 'use-intl/core';
import type { GuestTexts } from '@/components/shared/guest-page/page-context';
import { namedRequest, upstreamHeaders } from '@/lib/bff/frame';
import { seeOther } from '@/lib/bff/guest/html-answer';
import { type RestaurantClient, restaurantClient } from '@/lib/bff/restaurant-client';
import { openSession } from '@/lib/bff/session/request-session';
import { cookiesOf } from '@/lib/bff/session/cookie-names';
import { LANGUAGE_COOKIE, type Language, languageOf } from '@/lib/i18n/language';
import { messagesOf } from '@/lib/i18n/messages';
import { loginPath } from '@/lib/rules/setup/return-path';

export interface OpenedCard {
  ok: true;
  service: string;
  upstream: RestaurantClient;
  headers: Record<string, string>;
  t: GuestTexts;
  language: Language;
  nonce: string;
  /** Set-Cookie lines for the answer; to be asked for when the work is done. */
  cookies(): string[];
}

/** The restaurant that the person has signed in to; whoever has not is sent to do so first. */
export async function openRestaurantCard(request: Request): Promise<OpenedCard | { ok: false; response: Response }> {
  const headers = upstreamHeaders(request, namedRequest(request.headers.get('x-request-id')));
  const { session, cookies } = await openSession(request, headers);
  const service = session.ok ? session.value.current().service : null;
  if (!session.ok || !service) {
    const response = seeOther(loginPath('/restaurant-card'));
    for (const cookie of cookies()) response.headers.append('set-cookie', cookie);
    return { ok: false, response };
  }
  const language = languageOf({ stored: cookiesOf(request.headers.get('cookie'))[LANGUAGE_COOKIE], acceptLanguage: request.headers.get('accept-language') });
  const t = createTranslator({ locale: language, messages: await messagesOf(language), namespace: 'restaurantCard' }) as GuestTexts;
  const upstream = restaurantClient({ service, call: session.value.call, ifNoneMatch: null });
  return { ok: true, service: service.service, upstream, headers, t, language, nonce: request.headers.get('x-nonce') ?? '', cookies };
}
