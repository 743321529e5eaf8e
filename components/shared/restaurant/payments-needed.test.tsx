import { screen } from '@testing-library/react';
import type { Ability } from '@/lib/contract/access/ability';
import { SESSION } from '@/tests/support/screens/data-layer';
import { staffPage } from '@/tests/support/screens/staff-page';
import { PaymentsNeeded } from './payments-needed';

const show = (abilities: Ability[]) =>
  staffPage(<PaymentsNeeded>Not sold online: payments are not set up.</PaymentsNeeded>, {
    session: { ...SESSION, abilities },
  });

test('people who may set payments up get a link', () => {
  show(['bookings', 'payment-setup']);
  expect(screen.getByRole('link', { name: 'Set up payments' })).toHaveAttribute('href', '/settings/payments');
  expect(screen.getByRole('status')).not.toHaveTextContent('owner');
});

test('others are told who may', () => {
  show(['bookings', 'marketing']);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Not sold online: payments are not set up. An owner or administrator sets up payments.',
  );
  expect(screen.queryByRole('link')).toBeNull();
});
