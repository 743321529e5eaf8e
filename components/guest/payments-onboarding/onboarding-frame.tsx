import type { ReactNode } from 'react';
import { GuestDocument } from '@/components/shared/guest-page/guest-document';
import { LanguageSwitch } from '@/components/shared/guest-page/language-switch';
import type { GuestTexts } from '@/components/shared/guest-page/page-context';
import { LANGUAGES, type Language } from '@/lib/i18n/language';

export interface OnboardingContext {
  /** Texts of the guests' pages, and of the namespace `paymentsOnboarding`. */
  t: GuestTexts;
  o: GuestTexts;
  language: Language;
  nonce: string;
  /** This page in another language; null where its address holds what may be used once. */
  inLanguage: ((language: Language) => string) | null;
}

interface OnboardingFrameProps {
  context: OnboardingContext;
  /** Name of the restaurant, where it is known. */
  restaurant?: string;
  title: string;
  children: ReactNode;
  /** What can be done now; with nothing, the way back to the settings is the main one. */
  actions?: ReactNode;
}

/** Address of the staff's settings, where every way ends. */
const SETTINGS = '/settings/payments';

/** A page for an owner who connects an account: plain HTML, like those of guests, for they come from elsewhere and may be signed in nowhere. */
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
