import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { cookies } from 'next/headers';
import { StaffFrame } from '@/app/staff-frame';
import { BookingDialogProvider } from '@/components/shared/booking/dialog/booking-dialog-provider';
import { AwayInbox } from '@/components/shell/live/away-inbox';
import { AppFrame } from '@/components/shell/app-frame';
import { FirstStepsBack } from '@/components/shell/notices/first-steps-back';
import { menuWidthsOf } from '@/components/shell/menu/menu-width';
import { WaitingProvider } from '@/components/shared/waiting/waiting-provider';
import { webSettings } from '@/lib/bff/settings';

/** Metadata for installing the app on a device. */
export const metadata: Metadata = {
  manifest: '/manifest.webmanifest',
  icons: { apple: '/apple-touch-icon.png' },
};

/** Layout of every screen of §2 that requires a sign-in: the frame with the menu. */
export default async function StaffLayout({ children }: { children: ReactNode }) {
  const jar = await cookies();
  return (
    <StaffFrame>
      <BookingDialogProvider>
        <WaitingProvider>
          <AppFrame
            menu={menuWidthsOf((name) => jar.get(name)?.value)}
            notice={
              <>
                <AwayInbox />
                <FirstStepsBack />
              </>
            }
            supportMail={webSettings().supportMail}
          >
            {children}
          </AppFrame>
        </WaitingProvider>
      </BookingDialogProvider>
    </StaffFrame>
  );
}
