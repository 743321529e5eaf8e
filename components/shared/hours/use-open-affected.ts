'use client';
import { useBookingDialog } from '@/components/shared/booking/dialog/booking-dialog-context';
import { useToast } from '@/components/shell/use-toast';
import type { Booking } from '@/lib/rules/booking/booking';
import { ApiError } from '@/lib/client/api-error';
import { paths } from '@/lib/client/api-paths';
import { read } from '@/lib/client/read';
import { useService } from '@/lib/client/use-session-info';

/** Opens a booking of any day, to be moved, cancelled or called about. True when it is open. */
export function useOpenAffected(): (uid: number) => Promise<boolean> {
  const dialog = useBookingDialog();
  const toast = useToast();
  const service = useService() ?? '';
  return async (uid) => {
    try {
      dialog.open({ booking: await read<Booking>(paths.booking(service, uid)) });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.problem(error.problem);
      return false;
    }
  };
}
