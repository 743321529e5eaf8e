import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { FORMAT_ZONE, LANGUAGE_COOKIE, languageOf } from './language';
import { messagesOf } from './messages';

/** next-intl's configuration of a request. */
export default getRequestConfig(async () => {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  const locale = languageOf({ stored: jar.get(LANGUAGE_COOKIE)?.value, acceptLanguage: head.get('accept-language') });
  return { locale, messages: await messagesOf(locale), timeZone: FORMAT_ZONE };
});
