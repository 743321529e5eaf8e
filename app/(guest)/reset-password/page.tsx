import { cache } from 'react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { LanguageLinks } from '@/components/guest/login/language-links';
import { LoginFrame } from '@/components/guest/login/login-frame';
import { NewPasswordForm } from '@/components/guest/login/new-password-form';
import { recoveryRefusals } from '@/components/guest/login/recovery-texts';
import styles from '@/components/guest/login/login.module.css';
import { openRecovery } from '@/lib/bff/recovery/open-recovery';
import type { Recovery } from '@/lib/bff/recovery/recovery-cookie';
import { FALLBACK_LANGUAGE, isLanguage } from '@/lib/i18n/language';
import { setPassword } from './set-password';

/** Cached: used by both title and page. */
const recoveryOfPage = cache(async () => openRecovery(await headers()));

type Query = Promise<{ token?: string | string[] }>;

export async function generateMetadata(): Promise<Metadata> {
  const [recovery, t] = await Promise.all([recoveryOfPage(), getTranslations('recovery')]);
  return { title: t(titleOf(recovery)), referrer: 'no-referrer' };
}

const titleOf = (recovery: Recovery | null) =>
  !recovery?.reset ? 'reset.overTitle' : recovery.reset.by === 'invitation' ? 'reset.welcome' : 'reset.title';

/** §2 `/reset-password`: a new password, after a valid code or by an invitation link. */
export default async function ResetPasswordPage({ searchParams }: { searchParams: Query }) {
  const [{ token }, locale, t, login] = await Promise.all([
    searchParams,
    getLocale(),
    getTranslations('recovery'),
    getTranslations('login'),
  ]);
  if (typeof token === 'string') redirect(`/reset-password/open?${new URLSearchParams({ token }).toString()}`);
  const recovery = await recoveryOfPage();
  const foot = <LanguageLinks label={login('language')} current={isLanguage(locale) ? locale : FALLBACK_LANGUAGE} />;
  if (!recovery?.reset) {
    return (
      <LoginFrame title={t(titleOf(recovery))} text={t('error.over')} foot={foot}>
        <div className={styles.aside}>
          <Link href="/forgot-password" className={styles.quiet} prefetch={false}>
            {t('reset.again')}
          </Link>
          {/* An invitation link opened again: the account already has a password. */}
          <Link href="/login" className={styles.quiet} prefetch={false}>
            {t('back')}
          </Link>
        </div>
      </LoginFrame>
    );
  }
  const isInvitation = recovery.reset.by === 'invitation';
  const texts = {
    showPassword: login('showPassword'),
    hidePassword: login('hidePassword'),
    capsLock: login('capsLock'),
    password: t('reset.password'),
    again: t('reset.passwordAgain'),
    lengthHint: t('reset.hint'),
    submit: t('reset.submit'),
    submitting: t('busy'),
    errors: recoveryRefusals(t),
  };
  return (
    <LoginFrame
      title={t(titleOf(recovery))}
      text={isInvitation ? t('reset.welcomeText') : t('reset.text', { email: recovery.email })}
      foot={foot}
    >
      <NewPasswordForm choose={setPassword} email={recovery.email} texts={texts} />
    </LoginFrame>
  );
}
