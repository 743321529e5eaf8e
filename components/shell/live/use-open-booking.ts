'use client';
import { useCallback } from 'react';
import { useBookingDialog } from '@/components/shared/booking/dialog/booking-dialog-context';
import { useToast } from '@/components/shell/toasts/use-toast';
import type { Booking } from '@/lib/rules/booking/booking';
import { ApiError } from '@/lib/client/calls/api-error';
import { paths } from '@/lib/client/calls/api-paths';
import { read } from '@/lib/client/calls/read';

/** Opens a booking by its uid. */
export function useOpenBooking(service: string): (uid: number) => Promise<void> {
  const dialog = useBookingDialog();
  const toast = useToast();
  return useCallback(
    async (uid) => {
      try {
        dialog.open({ booking: await read<Booking>(paths.booking(service, uid)) });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        toast.problem(error.problem);
      }
    },
    [dialog, toast, service],
  );
}
