import type { Metadata } from 'next';
import Link from 'next/link';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { CodeForm } from '@/components/guest/login/code-form';
import { LanguageLinks } from '@/components/guest/login/language-links';
import { LoginFrame } from '@/components/guest/login/login-frame';
import { recoveryRefusals } from '@/components/guest/login/recovery-texts';
import { ResendForm } from '@/components/guest/login/resend-form';
import styles from '@/components/guest/login/login.module.css';
import { resendWait } from '@/lib/bff/recovery/code-rules';
import { recoveryCookie } from '@/lib/bff/recovery/recovery-cookie';
import { FALLBACK_LANGUAGE, isLanguage } from '@/lib/i18n/language';
import { checkCode } from './check-code';
import { resendCode } from './resend-code';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('recovery'))('code.title') };
}

/** §2 `/verify-code`: input of the six-digit code, and how to request another. */
export default async function VerifyCodePage() {
  const [head, locale, t, login] = await Promise.all([
    headers(),
    getLocale(),
    getTranslations('recovery'),
    getTranslations('login'),
  ]);
  const recovery = await recoveryCookie.read(head.get('cookie'));
  if (!recovery?.email) redirect('/forgot-password');
  const isMailed = recovery.leaves !== false;
  const errors = recoveryRefusals(t);
  return (
    <LoginFrame
      title={t('code.title')}
      text={isMailed ? t('code.text', { email: recovery.email }) : t('code.textKept', { email: recovery.email })}
      foot={<LanguageLinks label={login('language')} current={isLanguage(locale) ? locale : FALLBACK_LANGUAGE} />}
    >
      <CodeForm
        check={checkCode}
        texts={{
          code: t('code.field'),
          codeHint: t(isMailed ? 'code.hint' : 'code.hintKept'),
          submit: t('code.submit'),
          submitting: t('busy'),
          errors,
        }}
      />
      <ResendForm
        send={resendCode}
        wait={resendWait(recovery)}
        texts={{
          resend: t('code.resend'),
          resendIn: t('code.resendIn', { seconds: '{seconds}' }),
          resent: t(isMailed ? 'code.resent' : 'code.resentKept', { email: recovery.email }),
          errors,
        }}
      />
      <details className={styles.help}>
        <summary>{t(isMailed ? 'code.none' : 'code.noneKept')}</summary>
        {isMailed ? (
          <p>{t('code.noneText')}</p>
        ) : (
          <p>
            {t('code.noneKeptText')}
            <br />
            <code>npm run account-mail -- EMAIL</code>
          </p>
        )}
        <Link
          href={`/forgot-password?email=${encodeURIComponent(recovery.email)}`}
          className={styles.quiet}
          prefetch={false}
        >
          {t('code.other')}
        </Link>
      </details>
    </LoginFrame>
  );
}
