import type { ReactNode } from 'react';
import { cookies } from 'next/headers';
import { StaffGround } from '@/app/staff-ground';
import { BookingDialogProvider } from '@/components/booking/booking-dialog-provider';
import { AwayInbox } from '@/components/live/away-inbox';
import { AppFrame } from '@/components/shell/app-frame';
import { MENU_COOKIE, menuWidthOf } from '@/components/shell/menu-width';
import { WaitingProvider } from '@/components/waiting/waiting-provider';
import { webSettings } from '@/lib/bff/settings';

/** Every screen of §2 that needs a sign-in, in the frame with the menu. */
export default async function StaffLayout({ children }: { children: ReactNode }) {
  const jar = await cookies();
  return (
    <StaffGround>
      <BookingDialogProvider>
        <WaitingProvider>
          <AppFrame menu={menuWidthOf(jar.get(MENU_COOKIE)?.value)} notice={<AwayInbox />} supportMail={webSettings().supportMail}>
            {children}
          </AppFrame>
        </WaitingProvider>
      </BookingDialogProvider>
    </StaffGround>
  );
}
