'use server';
import { cookies } from 'next/headers';
import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS, isLanguage } from './language';

/** Stores the chosen language (`language` of the form) and renders the page again. Works without scripts. */
export async function chooseLanguage(form: FormData): Promise<void> {
  const language = form.get('language');
  if (!isLanguage(language)) return;
  const jar = await cookies();
  jar.set(LANGUAGE_COOKIE, language, { maxAge: LANGUAGE_COOKIE_SECONDS, sameSite: 'lax', path: '/' });
}
