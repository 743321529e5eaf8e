import type { ReactNode } from 'react';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages } from 'next-intl/server';
import { UnavailableScreen } from '@/components/shell/errors/notice-screen';
import { isInRegion } from '@/components/shell/menu/menu-entries';
import { StaffProviders } from '@/components/shell/providers';
import { StaffTexts } from '@/components/shell/staff-texts';
import { pageSession } from '@/lib/bff/session/page-session';
import { renewPath } from '@/lib/bff/session/renew-session';
import { webSettings } from '@/lib/bff/settings';
import { FALLBACK_LANGUAGE, isLanguage, type Language } from '@/lib/i18n/language';
import { staffMessages } from '@/lib/i18n/messages';
import { provideTexts } from '@/lib/i18n/staff-texts';
import { regionOf } from '@/lib/rules/setup/country';
import { START_PATH, loginPath } from '@/lib/rules/setup/return-path';

/**
 * Context of every page that requires a sign-in (§2), with or without menu: session, language and the restaurant's
 * data.
 */
export async function StaffFrame({ children }: { children: ReactNode }) {
  const [head, locale] = await Promise.all([headers(), getLocale()]);
  const path = head.get('x-path') ?? START_PATH;
  const session = await pageSession(head);
  if (session.state === 'out') redirect(loginPath(path));
  if (session.state === 'spent') redirect(renewPath(path));
  if (session.state !== 'in')
    return <UnavailableScreen language={locale} path={path} supportMail={webSettings().supportMail} />;
  const { service } = session.info;
  const language = isLanguage(locale) ? locale : FALLBACK_LANGUAGE;
  if (service && !isInRegion(path.split('?', 1)[0] ?? path, regionOf(service.country))) notFound();

  return (
    <Texts language={language}>
      <StaffProviders
        language={language}
        session={session.info}
        lastAnnouncement={session.heard}
        nonce={head.get('x-nonce') ?? undefined}
      >
        {children}
      </StaffProviders>
    </Texts>
  );
}

/** Texts are a build file that is requested before any script runs; in development they are inlined. */
async function Texts({ language, children }: { language: Language; children: ReactNode }) {
  const texts = staffMessages(await getMessages());
  const address = provideTexts(language, texts);
  if (address === null) return <NextIntlClientProvider messages={texts}>{children}</NextIntlClientProvider>;
  return (
    <>
      <link rel="preload" href={address} as="fetch" crossOrigin="anonymous" />
      <StaffTexts language={language} address={address}>
        {children}
      </StaffTexts>
    </>
  );
}
