'use server';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { checkFields } from '@/components/guest/login/check-fields';
import { type EmailState, refusalOfCode } from '@/components/guest/login/recovery-state';
import { askForCode } from '@/lib/bff/recovery/recovery-calls';
import { RECOVERY_SECONDS, recoveryCookie } from '@/lib/bff/recovery/recovery-cookie';
import { FALLBACK_LANGUAGE, isLanguage } from '@/lib/i18n/language';

/**
 * Requests a code by e-mail and continues to its input; the response does not reveal whether the address has an
 * account.
 */
export async function requestCode(_before: EmailState, form: FormData): Promise<EmailState> {
  const email = String(form.get('email') ?? '').trim();
  const wrong = checkFields(email, '-').email;
  if (wrong) return { email, refusal: wrong };
  const locale = await getLocale();
  const result = await askForCode(email, isLanguage(locale) ? locale : FALLBACK_LANGUAGE, await headers());
  if (!result.ok)
    return {
      email,
      refusal: result.problem.code === 'validation' ? 'invalidEmail' : refusalOfCode(result.problem.code),
    };
  const jar = await cookies();
  jar.set(
    await recoveryCookie.forJar(
      { email, sentAt: Date.now(), leaves: result.value.leaves, tries: 0, reset: null },
      RECOVERY_SECONDS,
    ),
  );
  redirect('/verify-code');
}
