import { screen } from '@testing-library/react';
import { staffPage } from '@/tests/support/screens/staff-page';
import { ArrearsGate } from './arrears-gate';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }), usePathname: () => '/books' }));

const inArrears = (country: string, supportMail?: string) =>
  staffPage(<ArrearsGate supportMail={supportMail}>the book</ArrearsGate>, {
    setup: { creditStatus: 'Arrears', country },
  });

test('a restaurant in arrears sees what to do, and a contact', async () => {
  inArrears('PT', 'help@maitre.test');
  expect(await screen.findByText(/Register a credit card and pay/)).toBeInTheDocument();
  expect(screen.queryByText('the book')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'help@maitre.test' })).toHaveAttribute(
    'href',
    'mailto:help@maitre.test?subject=La%20Marina',
  );
});

test('in Spain it is asked for fiscal data; without a contact address none is shown', async () => {
  inArrears('ES');
  expect(await screen.findByText(/contact us with your fiscal data/)).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
