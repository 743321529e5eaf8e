'use server';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { type ResendState, refusalOfCode } from '@/components/guest/login/recovery-state';
import { RESEND_AFTER_SECONDS, resendWait } from '@/lib/bff/recovery/code-rules';
import { askForCode } from '@/lib/bff/recovery/recovery-calls';
import { RECOVERY_SECONDS, recoveryCookie } from '@/lib/bff/recovery/recovery-cookie';
import { FALLBACK_LANGUAGE, isLanguage } from '@/lib/i18n/language';

/** Sends another code; the previous one becomes invalid. */
export async function resendCode({ sent }: ResendState): Promise<ResendState> {
  const [head, jar, locale] = await Promise.all([headers(), cookies(), getLocale()]);
  const recovery = await recoveryCookie.read(head.get('cookie'));
  if (!recovery) redirect('/forgot-password');
  const wait = resendWait(recovery);
  if (wait > 0) return { sent, wait, refusal: null };
  const result = await askForCode(recovery.email, isLanguage(locale) ? locale : FALLBACK_LANGUAGE, head);
  if (!result.ok) return { sent, wait: 0, refusal: refusalOfCode(result.problem.code) };
  jar.set(
    await recoveryCookie.forJar(
      { ...recovery, sentAt: Date.now(), leaves: result.value.leaves, tries: 0 },
      RECOVERY_SECONDS,
    ),
  );
  return { sent: sent + 1, wait: RESEND_AFTER_SECONDS, refusal: null };
}
