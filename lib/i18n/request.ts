import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { LANGUAGE_COOKIE, languageOf } from './language';
import { messagesOf } from './messages';

/**
 * What next-intl needs for a request. The zone is UTC because what the app formats most are service days, which are
 * dates without a zone; an instant is formatted with the restaurant's own (`setup.timeZone`).
 */
export default getRequestConfig(async () => {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  const locale = languageOf({ stored: jar.get(LANGUAGE_COOKIE)?.value, acceptLanguage: head.get('accept-language') });
  return { locale, messages: await messagesOf(locale), timeZone: 'UTC' };
});
