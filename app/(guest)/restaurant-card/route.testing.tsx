/** Registers a restaurant's card with the test provider (§2). Part of testing builds only. */
import { TEST_CARDS } from '@/lib/rules/payments/test-cards';
import { comesFromOwnPage, formOf } from '@/lib/bff/guest/own-form';
import { parseUpstream } from '@/lib/bff/upstream';
import { webSettings } from '@/lib/bff/settings';
import { billingCardAnswer, billingCardBegun } from '@/lib/contract/restaurant/contract';
import { testCardAnswer } from '@/lib/contract/sales/payments';
import type { Result } from '@/lib/rules/message/problem';
import type { ReactNode } from 'react';
import { GuestDocument } from '@/components/shared/guest-page/guest-document';
import type { GuestTexts } from '@/components/shared/guest-page/page-context';
import { htmlAnswer, seeOther } from '@/lib/bff/guest/html-answer';
import { createTranslator } from 'use-intl/core';
import { validRequestId, upstreamHeaders } from '@/lib/bff/request-log';
import { type RestaurantClient, restaurantClient } from '@/lib/bff/restaurant-client';
import { openSession } from '@/lib/bff/session/request-session';
import { cookiesOf } from '@/lib/bff/session/cookie-names';
import { LANGUAGE_COOKIE, type Language, languageOf } from '@/lib/i18n/language';
import { messagesOf } from '@/lib/i18n/messages';
import { loginPath } from '@/lib/rules/setup/return-path';

export async function GET(request: Request): Promise<Response> {
  const opened = await openRestaurantCard(request);
  return opened.ok ? cardPage(opened, <CardChoice t={opened.t} numbers={Object.keys(TEST_CARDS)} />) : opened.response;
}

export async function POST(request: Request): Promise<Response> {
  const opened = await openRestaurantCard(request);
  return opened.ok ? registerCard(request, opened) : opened.response;
}

/** Does the work of a provider's page: creates a token for the number, then registers it. */
async function registerCard(request: Request, opened: OpenedCard): Promise<Response> {
  const { t } = opened;
  const form = comesFromOwnPage(request, webSettings().publicUrl) ? await formOf(request) : null;
  const state = form?.ok ? await stateOf(opened, String(form.value.get('number') ?? '')) : null;
  if (state?.ok && state.value === 'registered') {
    return cardPage(
      opened,
      <>
        <p className="notice" data-kind="good" role="status">
          {t('registered')}
        </p>
        <a className="button main" href="/table-plan">
          {t('onward')}
        </a>
      </>,
    );
  }
  return cardPage(
    opened,
    <CardChoice t={t} numbers={Object.keys(TEST_CARDS)} fault={t(state?.ok ? state.value : 'wrong')} />,
  );
}

async function stateOf(
  { upstream, service, headers }: OpenedCard,
  number: string,
): Promise<Result<'pending' | 'registered' | 'failed'>> {
  const begun = await upstream.post('contract/card', billingCardBegun);
  if (!begun.ok) return begun;
  const made = await parseUpstream(
    {
      method: 'POST',
      path: `public/v1/restaurants/${encodeURIComponent(service)}/test-cards`,
      body: { number },
      headers,
    },
    testCardAnswer,
  );
  if (!made.ok) return made;
  const answer = await upstream.post('contract/card/confirm', billingCardAnswer, {
    reference: begun.value.reference,
    token: made.value.token,
  });
  return answer.ok ? { ok: true, value: answer.value.state } : answer;
}

async function cardPage({ t, language, nonce, cookies }: OpenedCard, body: ReactNode): Promise<Response> {
  const response = await htmlAnswer(
    <GuestDocument
      language={language}
      title={t('title')}
      nonce={nonce}
      embed={false}
      skipLabel={t('skip')}
      script={null}
    >
      <div className="page">
        <main id="main" className="card notice-page" tabIndex={-1}>
          <h1>{t('title')}</h1>
          {body}
        </main>
      </div>
    </GuestDocument>,
    { headers: { 'cache-control': 'no-store' } },
  );
  for (const cookie of cookies()) response.headers.append('set-cookie', cookie);
  return response;
}

/** The documented test numbers; no others are accepted, and no money moves. */
function CardChoice({ t, numbers, fault }: { t: GuestTexts; numbers: readonly string[]; fault?: string }) {
  return (
    <form method="post" className="details">
      <p>{t('text')}</p>
      {fault && (
        <p className="notice" data-kind="wrong" role="alert">
          {fault}
        </p>
      )}
      <fieldset className="choices">
        <legend className="label">{t('number')}</legend>
        {numbers.map((number, index) => (
          <label key={number} className="choice">
            <input type="radio" name="number" value={number} defaultChecked={index === 0} />
            <span>{number.replace(/(\d{4})(?=\d)/g, '$1 ')}</span>
          </label>
        ))}
      </fieldset>
      <button type="submit" className="button main">
        {t('register')}
      </button>
    </form>
  );
}

interface OpenedCard {
  ok: true;
  service: string;
  upstream: RestaurantClient;
  headers: Record<string, string>;
  t: GuestTexts;
  language: Language;
  nonce: string;
  /** Set-Cookie headers of the response; call after the work is done. */
  cookies(): string[];
}

/** The restaurant of the session; redirects to the sign-in without one. */
async function openRestaurantCard(request: Request): Promise<OpenedCard | { ok: false; response: Response }> {
  const headers = upstreamHeaders(request, validRequestId(request.headers.get('x-request-id')));
  const { session, cookies } = await openSession(request, headers);
  const service = session.ok ? session.value.current().service : null;
  if (!session.ok || !service) {
    const response = seeOther(loginPath('/restaurant-card'));
    for (const cookie of cookies()) response.headers.append('set-cookie', cookie);
    return { ok: false, response };
  }
  const language = languageOf({
    stored: cookiesOf(request.headers.get('cookie'))[LANGUAGE_COOKIE],
    acceptLanguage: request.headers.get('accept-language'),
  });
  const t = createTranslator({
    locale: language,
    messages: await messagesOf(language),
    namespace: 'restaurantCard',
  }) as GuestTexts;
  const upstream = restaurantClient({ service, call: session.value.call, ifNoneMatch: null });
  return {
    ok: true,
    service: service.service,
    upstream,
    headers,
    t,
    language,
    nonce: request.headers.get('x-nonce') ?? '',
    cookies,
  };
}
