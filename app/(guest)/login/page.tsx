import type { Metadata } from 'next';
import Link from 'next/link';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { LanguageLinks } from '@/components/guest/login/language-links';
import { LinkForm } from '@/components/guest/login/link-form';
import { LoginForm } from '@/components/guest/login/login-form';
import { LoginFrame } from '@/components/guest/login/login-frame';
import styles from '@/components/guest/login/login.module.css';
import { loginTexts } from '@/components/guest/login/login-texts';
import { refusalOf } from '@/components/guest/login/refusal';
import { ServiceList } from '@/components/guest/login/service-list';
import { SignOutButton } from '@/components/guest/login/sign-out-button';
import { TextLinks } from '@/components/guest/login/text-links';
import { pageSession } from '@/lib/bff/session/page-session';
import { renewPath } from '@/lib/bff/session/renew-session';
import { FALLBACK_LANGUAGE, isLanguage } from '@/lib/i18n/language';
import { RETURN_PARAMETER, returnPath } from '@/lib/rules/setup/return-path';
import { chooseService } from './choose-service';

type Query = Record<string, string | string[] | undefined>;
const one = (value: Query[string]) => (Array.isArray(value) ? (value[0] ?? '') : (value ?? ''));
/** The previous action: password changed, or first password set. */
const isDone = (done: string): done is 'password' | 'invitation' => done === 'password' || done === 'invitation';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('login');
  return { title: t('title'), description: t('description') };
}

/** Sign-in (§2), and the choice of a restaurant for people with several. */
export default async function LoginPage({ searchParams }: { searchParams: Promise<Query> }) {
  const [query, head, locale, t] = await Promise.all([searchParams, headers(), getLocale(), getTranslations('login')]);
  const next = returnPath(one(query[RETURN_PARAMETER]));
  const [email, token, error, done] = [one(query.email), one(query.token), one(query.error), one(query.done)];
  const foot = (
    <>
      <LanguageLinks label={t('language')} current={isLanguage(locale) ? locale : FALLBACK_LANGUAGE} />
      <TextLinks />
    </>
  );

  // A link or a refusal belongs to a new sign-in, not to an existing session; an expired session is the existing one.
  const session = token || (error && error !== 'session-ended') ? null : await pageSession(head);
  if (session?.state === 'spent') redirect(renewPath(next));
  if (session?.state === 'in') {
    const { services } = session.info;
    if (services.length === 0) {
      return (
        <LoginFrame title={t('none.title')} text={t('none.text')} foot={foot}>
          <SignOutButton label={t('none.signOut')} />
        </LoginFrame>
      );
    }
    if (services.length === 1 || session.chosen) redirect(next);
    return (
      <LoginFrame title={t('choose.title')} text={t('choose.text')} foot={foot}>
        <ServiceList services={services} choose={chooseService.bind(null, next)} />
      </LoginFrame>
    );
  }

  const choosePath = `/login?${new URLSearchParams({ [RETURN_PARAMETER]: next }).toString()}`;
  if (token && email) {
    return (
      <LoginFrame title={t('title')} foot={foot}>
        <LinkForm
          email={email}
          token={token}
          next={next}
          choosePath={choosePath}
          texts={{ waiting: t('link.text', { email }), submit: t('submit') }}
        />
      </LoginFrame>
    );
  }
  return (
    <LoginFrame title={t('title')} foot={foot}>
      {isDone(done) && (
        <p role="status" className={styles.notice}>
          {t(`done.${done}`)}
        </p>
      )}
      <LoginForm
        key={error}
        texts={loginTexts(t)}
        email={email}
        next={next}
        choosePath={choosePath}
        refusal={error ? refusalOf(error, one(query.by) === 'link') : null}
      />
      <div className={styles.aside}>
        <Link
          href={email ? `/forgot-password?email=${encodeURIComponent(email)}` : '/forgot-password'}
          className={styles.quiet}
          prefetch={false}
        >
          {t('forgot')}
        </Link>
      </div>
    </LoginFrame>
  );
}
