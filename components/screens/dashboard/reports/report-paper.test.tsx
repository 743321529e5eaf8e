import { screen } from '@testing-library/react';
import { SESSION } from '@/tests/support/screens/data-layer';
import { broken, json } from '@/tests/support/screens/fake-fetch';
import { PATH, staffPage } from '@/tests/support/screens/staff-page';
import { ReportPaper } from './report-paper';

let query = '';
jest.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(query),
  notFound: () => {
    throw new Error('not found');
  },
}));

const open = (answer: () => Response | Promise<Response>) => {
  query = 'report=diners';
  return staffPage(<ReportPaper />, {
    session: { ...SESSION, abilities: ['bookings'] },
    routes: { [`GET ${PATH}/reports/rows?report=diners&language=en&limit=200`]: answer },
  });
};

test('who may not read a report is told so, and is offered no other try', async () => {
  open(() => json({ error: 'Admin user required to perform this action', code: 'admin-required' }, 403));
  expect(await screen.findByText('Admin user required to perform this action')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('one that nobody answered for may be tried again', async () => {
  open(broken);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('a report that there is not is a page that there is not', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  query = 'report=nothing';
  expect(() => staffPage(<ReportPaper />)).toThrow('not found');
});
