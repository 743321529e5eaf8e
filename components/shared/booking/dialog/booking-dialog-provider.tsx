'use client';
import { type ReactNode, useMemo, useState } from 'react';
import { type BookingDialogApi, BookingDialogContext, type BookingDialogRequest } from './booking-dialog-context';
import { MoneyProvider } from '@/components/shared/seating/money-provider';
import { RefusalProvider } from '@/components/shared/seating/refusal-provider';
import { ArrivalProvider } from '../checks/arrival-provider';
import { OverrideProvider } from '../checks/override-provider';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { useWhenIdle } from '@/components/ui/loading/use-when-idle';

const BookingDialog = lazyComponent(() => import('./booking-dialog').then((loaded) => loaded.BookingDialog));

/**
 * Provides `useBookingDialog()`. The dialog's code is loaded while the page is idle, so that it opens at once and
 * offline.
 */
export function BookingDialogProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<{ request: BookingDialogRequest; number: number } | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  useWhenIdle(BookingDialog.load);

  const api = useMemo<BookingDialogApi>(
    () => ({
      open(request) {
        setOpened((before) => ({ request, number: (before?.number ?? 0) + 1 }));
        setIsOpen(true);
      },
    }),
    [],
  );

  return (
    <BookingDialogContext.Provider value={api}>
      <OverrideProvider>
        <MoneyProvider>
          <RefusalProvider>
            <ArrivalProvider>{children}</ArrivalProvider>
          </RefusalProvider>
          {opened && (
            <BookingDialog
              key={opened.number}
              request={opened.request}
              open={isOpen}
              onClose={() => setIsOpen(false)}
              onClosed={() => setOpened(null)}
            />
          )}
        </MoneyProvider>
      </OverrideProvider>
    </BookingDialogContext.Provider>
  );
}
