import type { ReactNode } from 'react';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages } from 'next-intl/server';
import { BookingDialogProvider } from '@/components/booking/booking-dialog-provider';
import { AwayInbox } from '@/components/live/away-inbox';
import { AppFrame } from '@/components/shell/app-frame';
import { MENU_COOKIE, menuWidthOf } from '@/components/shell/menu-width';
import { UnavailableScreen } from '@/components/shell/notice-screen';
import { StaffProviders } from '@/components/shell/providers';
import { pageSession } from '@/lib/bff/session/page-session';
import { renewPath } from '@/lib/bff/session/renew-session';
import { FALLBACK_LANGUAGE, isLanguage } from '@/lib/i18n/language';
import { staffMessages } from '@/lib/i18n/messages';
import { START_PATH, loginPath } from '@/lib/setup/return-path';

/** Every screen of §2 that needs a sign-in: who it is, in which language, in which frame. */
export default async function StaffLayout({ children }: { children: ReactNode }) {
  const [head, jar, locale] = await Promise.all([headers(), cookies(), getLocale()]);
  const path = head.get('x-path') ?? START_PATH;
  const session = await pageSession(head);
  if (session.state === 'out') redirect(loginPath(path));
  if (session.state === 'spent') redirect(renewPath(path));
  if (session.state !== 'in') return <UnavailableScreen language={locale} path={path} />;

  return (
    <NextIntlClientProvider messages={staffMessages(await getMessages())}>
      <StaffProviders language={isLanguage(locale) ? locale : FALLBACK_LANGUAGE} session={session.info} nonce={head.get('x-nonce') ?? undefined}>
        <BookingDialogProvider>
          <AppFrame menu={menuWidthOf(jar.get(MENU_COOKIE)?.value)} notice={<AwayInbox />}>
            {children}
          </AppFrame>
        </BookingDialogProvider>
      </StaffProviders>
    </NextIntlClientProvider>
  );
}
