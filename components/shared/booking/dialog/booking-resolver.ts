import type { Resolver } from 'react-hook-form';
import type { BookingForm } from '@/lib/rules/booking/form';

/** The checks of the dialog. Their schema comes while a person types: a page that only prepares the dialog does not bring zod along. */
export function bookingResolver(maxCovers: number): Resolver<BookingForm> {
  let loading: Promise<Resolver<BookingForm>> | null = null;
  const load = () =>
    (loading ??= Promise.all([import('@hookform/resolvers/zod'), import('./booking-form-schema')])
      .then(([{ zodResolver }, { bookingFormSchema }]): Resolver<BookingForm> => zodResolver(bookingFormSchema(maxCovers)))
      .catch((error: unknown) => {
        loading = null;
        throw error;
      }));
  void load().catch(() => undefined); // one that cannot be had is asked for again when something is checked
  return async (...given) => (await load())(...given);
}
