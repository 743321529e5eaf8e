import type { Metadata } from 'next';
import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { EmailForm } from '@/components/guest/login/email-form';
import { LanguageLinks } from '@/components/guest/login/language-links';
import { LoginFrame } from '@/components/guest/login/login-frame';
import { recoveryRefusals } from '@/components/guest/login/recovery-texts';
import styles from '@/components/guest/login/login.module.css';
import { FALLBACK_LANGUAGE, isLanguage } from '@/lib/i18n/language';
import { requestCode } from './request-code';

type Query = Promise<{ email?: string | string[] }>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('recovery'))('forgot.title') };
}

/** §2 `/forgot-password`: first step of password recovery. */
export default async function ForgotPasswordPage({ searchParams }: { searchParams: Query }) {
  const [{ email }, locale, t, login] = await Promise.all([
    searchParams,
    getLocale(),
    getTranslations('recovery'),
    getTranslations('login'),
  ]);
  return (
    <LoginFrame
      title={t('forgot.title')}
      text={t('forgot.text')}
      foot={<LanguageLinks label={login('language')} current={isLanguage(locale) ? locale : FALLBACK_LANGUAGE} />}
    >
      <EmailForm
        action={requestCode}
        email={typeof email === 'string' ? email : ''}
        texts={{
          email: login('email'),
          submit: t('forgot.submit'),
          submitting: t('busy'),
          errors: recoveryRefusals(t),
        }}
      />
      <div className={styles.aside}>
        <Link href="/login" className={styles.quiet} prefetch={false}>
          {t('back')}
        </Link>
      </div>
    </LoginFrame>
  );
}
