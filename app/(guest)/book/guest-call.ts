/** Context of a guest page's request: client, language, query, and restaurant. */
import { createTranslator } from 'use-intl/core';
import type { GuestTexts } from '@/components/shared/guest-page/page-context';
import { upstreamHeaders, logRequest, validRequestId } from '@/lib/bff/request-log';
import { type GuestClient, guestClient } from '@/lib/bff/guest/guest-client';
import { comesFromOwnPage, formOf } from '@/lib/bff/guest/own-form';
import { log } from '@/lib/bff/log';
import { webSettings } from '@/lib/bff/settings';
import { type BookingQuery, readQuery } from '@/lib/rules/guest-booking/booking-query';
import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS, type Language, isLanguage, languageOf } from '@/lib/i18n/language';
import { messagesOf } from '@/lib/i18n/messages';
import type { Result } from '@/lib/rules/message/problem';
import { failedPage } from './failed-page';

export interface GuestCall {
  service: string;
  client: GuestClient;
  query: BookingQuery;
  /** Value of the query or the form. */
  value(name: string): string | null;
  form: FormData;
  language: Language;
  t: GuestTexts;
  /** Translator of another namespace, in the same language. */
  texts(namespace: string): GuestTexts;
  /** Context of calls to the restaurant API. */
  upstream: Record<string, string>;
  nonce: string;
  /** URL of this page, with its query. */
  address: string;
  /** Epoch milliseconds. */
  now: number;
}

interface PageParams {
  /** Left out for pages that are not about one restaurant. */
  service?: string;
}

type PageRoute<P extends PageParams> = (request: Request, context: { params: Promise<P> }) => Promise<Response>;

/**
 * Route handler of a guest page, for GET and POST. Every failure is answered with a page.
 * @param shown path for the log, without the secret that opens a booking
 * @param readsForm false when the URL alone is the request: then it may be posted from anywhere, as mail programs do
 * (RFC 8058)
 */
export function guestPage<P extends PageParams>(
  shown: string,
  handle: (call: GuestCall, params: P) => Promise<Response>,
  readsForm = true,
): PageRoute<P> {
  return async (request, { params }) => {
    const started = performance.now();
    const requestId = validRequestId(request.headers.get('x-request-id'));
    const [{ call, refused, chosen }, given] = await Promise.all([
      guestCall(request, (await params).service ?? '', requestId, readsForm),
      params,
    ]);
    let response: Response;
    try {
      response = refused.ok ? await handle(call, given) : await failedPage(call, refused.problem);
    } catch (error) {
      log().error({ requestId, err: error }, 'request failed');
      response = await failedPage(call, { code: 'unexpected', status: 500, error: 'Something unexpected happened' });
    }
    response = withOutage(response);
    if (chosen) response.headers.append('set-cookie', languageCookie(chosen));
    response.headers.set('x-request-id', requestId);
    response.headers.set('vary', 'accept-language, cookie');
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache');
    logRequest({ requestId, method: request.method, route: shown, status: response.status, started });
    return response;
  };
}

/** Retry-After, in seconds. */
const RETRY_AFTER_SECONDS = '10';

/** An unavailable restaurant API is 503, not a gateway error, to guests and monitoring: retry later. */
function withOutage(response: Response): Response {
  const answer =
    response.status === 502 || response.status === 504
      ? new Response(response.body, { status: 503, headers: response.headers })
      : response;
  if (answer.status === 503) answer.headers.set('retry-after', RETRY_AFTER_SECONDS);
  return answer;
}

async function guestCall(
  request: Request,
  service: string,
  requestId: string,
  readsForm: boolean,
): Promise<{ call: GuestCall; refused: Result<unknown>; chosen: Language | null }> {
  const url = new URL(request.url);
  const sent =
    readsForm && request.method === 'POST' ? await sentForm(request) : ({ ok: true, value: new FormData() } as const);
  const form = sent.ok ? sent.value : new FormData();
  const value = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : url.searchParams.get(name);
  };
  const choice = value('choose');
  const chosen = isLanguage(choice) ? choice : null;
  const query = readQuery({ get: value });
  const language = languageOf({
    stored: chosen ?? query.lang ?? storedLanguage(request.headers),
    acceptLanguage: request.headers.get('accept-language'),
  });
  const messages = await messagesOf(language);
  const texts = (namespace: string) => createTranslator({ locale: language, messages, namespace }) as GuestTexts;
  const upstream = upstreamHeaders(request, requestId);
  const call: GuestCall = {
    service,
    client: guestClient(service, upstream),
    query: chosen ? { ...query, lang: chosen } : query,
    value,
    form,
    language,
    t: texts('guestBooking'),
    texts,
    upstream,
    nonce: request.headers.get('x-nonce') ?? '',
    address: url.pathname + url.search,
    now: Date.now(),
  };
  return { call, refused: sent, chosen };
}

async function sentForm(request: Request): Promise<Result<FormData>> {
  if (!comesFromOwnPage(request, webSettings().publicUrl))
    return {
      ok: false,
      problem: { code: 'foreign-origin', status: 403, error: 'This form does not come from our own pages' },
    };
  return formOf(request);
}

function storedLanguage(headers: Headers): string | undefined {
  return new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([^;]*)`).exec(headers.get('cookie') ?? '')?.[1];
}

const languageCookie = (language: Language) =>
  `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${LANGUAGE_COOKIE_SECONDS}; SameSite=Lax`;
