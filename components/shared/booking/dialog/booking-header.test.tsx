import { useForm } from 'react-hook-form';
import { screen } from '@testing-library/react';
import { restaurantOf } from '@/components/shared/restaurant/use-restaurant';
import type { BookingForm } from '@/lib/rules/booking/form';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { PLAN, SETUP, staffPage } from '@/tests/support/screens/staff-page';
import type { Setup } from '@/lib/rules/setup/setup';
import { BookingHeader } from './booking-header';

const nothing = () => undefined;
const booking = {
  ...makeBooking({ firstName: 'Lucía', lastName: 'Prieto' }),
  reference: 'K7Q2',
  createdDate: '2026-11-20',
  createdTime: 21.5,
};

function Header({ setup }: { setup: Partial<Setup> }) {
  const { control } = useForm<BookingForm>({
    defaultValues: { firstName: 'Lucía', lastName: 'Prieto', dinerUid: 0 } as never,
  });
  return (
    <BookingHeader
      booking={booking}
      control={control}
      restaurant={restaurantOf({ ...SETUP, ...setup }, [PLAN])}
      status={1001}
      from={1001}
      onStatus={nothing}
      onLeave={nothing}
    />
  );
}
const show = (setup: Partial<Setup>) => staffPage(<Header setup={setup} />, { setup });

test('the surname stands first where the restaurant writes it so (lastFirst), the reference where it is shown (showRef), times on a 12 hour clock (milTime)', async () => {
  show({ lastFirst: true, showReference: true, milTime: false });
  expect(await screen.findByRole('heading', { name: 'Prieto, Lucía' })).toBeInTheDocument();
  expect(await screen.findByText(/K7Q2.*9:30/)).toHaveTextContent(/pm/i);
});

test('the first name stands first, no reference is shown, and times are on a 24 hour clock', async () => {
  show({ lastFirst: false, showReference: false, milTime: true });
  expect(await screen.findByRole('heading', { name: 'Lucía Prieto' })).toBeInTheDocument();
  expect(screen.queryByText(/K7Q2/)).not.toBeInTheDocument();
  expect(await screen.findByText(/21:30/)).toBeInTheDocument();
});
