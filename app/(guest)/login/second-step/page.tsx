import type { Metadata } from 'next';
import Link from 'next/link';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { LanguageLinks } from '@/components/guest/login/language-links';
import { LoginFrame } from '@/components/guest/login/login-frame';
import { SecondStepForm } from '@/components/guest/login/second-step-form';
import { secondStepRefusal, secondStepTexts } from '@/components/guest/login/second-step-texts';
import styles from '@/components/guest/login/login.module.css';
import { secondStepCookie } from '@/lib/bff/session/second-step';
import { FALLBACK_LANGUAGE, isLanguage } from '@/lib/i18n/language';
import { RETURN_PARAMETER, returnPath, secondStepPath } from '@/lib/rules/setup/return-path';

type Query = Promise<Record<string, string | string[] | undefined>>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('login'))('second.title') };
}

/** The second step of a sign-in, for accounts that ask for one. */
export default async function SecondStepPage({ searchParams }: { searchParams: Query }) {
  const [query, head, locale, t, login] = await Promise.all([
    searchParams,
    headers(),
    getLocale(),
    getTranslations('login.second'),
    getTranslations('login'),
  ]);
  const next = returnPath(String(query[RETURN_PARAMETER] ?? ''));
  const start = (more: Record<string, string>) =>
    `/login?${new URLSearchParams({ ...more, [RETURN_PARAMETER]: next }).toString()}`;
  const step = await secondStepCookie.read(head.get('cookie'));
  if (!step) redirect(start({ error: 'second-factor' }));

  const byRecovery = query.with === 'recovery';
  const error = typeof query.error === 'string' ? query.error : '';
  return (
    <LoginFrame
      title={t('title')}
      text={t('text', { email: step.email })}
      foot={<LanguageLinks label={login('language')} current={isLanguage(locale) ? locale : FALLBACK_LANGUAGE} />}
    >
      <SecondStepForm
        key={`${byRecovery} ${error}`}
        methods={step.methods}
        byRecovery={byRecovery}
        next={next}
        choosePath={start({})}
        overPath={start({ error: 'second-factor', email: step.email })}
        refusal={error ? secondStepRefusal(error) : null}
        texts={secondStepTexts(t)}
      />
      <div className={styles.aside}>
        {step.methods.includes('recovery') && (
          <Link
            href={byRecovery ? secondStepPath(next) : `${secondStepPath(next)}&with=recovery`}
            className={styles.quiet}
            prefetch={false}
          >
            {t(byRecovery ? 'useCode' : 'useRecovery')}
          </Link>
        )}
        <Link href={start({ email: step.email })} className={styles.quiet} prefetch={false}>
          {t('back')}
        </Link>
      </div>
    </LoginFrame>
  );
}
