import type { ReactNode } from 'react';
import { GuestDocument } from '@/components/shared/guest-page/guest-document';
import { LanguageSwitch } from '@/components/shared/guest-page/language-switch';
import type { GuestTexts } from '@/components/shared/guest-page/page-context';
import { LANGUAGES, type Language } from '@/lib/i18n/language';

export interface OnboardingContext {
  /** Translators of the guest pages, and of the namespace `paymentsOnboarding`. */
  t: GuestTexts;
  o: GuestTexts;
  language: Language;
  nonce: string;
  /** URL of this page in another language; null when the URL has one-time parameters. */
  inLanguage: ((language: Language) => string) | null;
}

interface OnboardingFrameProps {
  context: OnboardingContext;
  /** Name of the restaurant, if known. */
  restaurant?: string;
  title: string;
  children: ReactNode;
  /** Available actions; without any, the link to the settings is the primary one. */
  actions?: ReactNode;
}

/** Path of the staff's payment settings, where every flow ends. */
const SETTINGS = '/settings/payments';

/**
 * Page for an owner who connects a payment account: plain HTML like guest pages, since the owner may not be signed in.
 */
export function OnboardingFrame({ context, restaurant, title, children, actions }: OnboardingFrameProps) {
  const { t, o, language, nonce, inLanguage } = context;
  return (
    <GuestDocument language={language} title={`${title} · Maitre`} nonce={nonce} embed={false} skipLabel={t('skip')}>
      <div className="page">
        <main id="main" className="card notice-page" tabIndex={-1}>
          {restaurant && <p className="hint">{restaurant}</p>}
          <h1>{title}</h1>
          {children}
          <div className="actions">
            {actions}
            <a className={`button ${actions ? 'quiet' : 'main'}`} href={SETTINGS}>
              {o('settings')}
            </a>
          </div>
        </main>
        {inLanguage && (
          <footer className="foot">
            <LanguageSwitch t={t} current={language} languages={LANGUAGES} address={inLanguage} />
          </footer>
        )}
      </div>
    </GuestDocument>
  );
}
