/** Files of lists are for managers (D14, ADR 147): who may read a report, but takes no file, has no button. */
import { screen } from '@testing-library/react';
import type { Ability } from '@/lib/contract/access/ability';
import { SESSION } from '@/tests/support/screens/data-layer';
import { json } from '@/tests/support/screens/fake-fetch';
import { PATH, TODAY, staffPage } from '@/tests/support/screens/staff-page';
import { MovementsCsv } from './gift-card/movements-csv';
import { TaReportScreen } from './ta-report/ta-report-screen';
import { WhatsappReportScreen } from './whatsapp-report/whatsapp-report-screen';

const MONTH = TODAY.slice(0, 7);
const open = (of: React.ReactNode, abilities: Ability[]) =>
  staffPage(of, {
    session: {
      ...SESSION,
      abilities,
      service: SESSION.service && { ...SESSION.service, takeaway: true },
    },
    routes: {
      [`GET ${PATH}/ta-report?from=${MONTH}-01&to=${TODAY}`]: () => json({ error: 'not asked here' }, 500),
      [`GET ${PATH}/messages/delivery`]: () => json({ email: true, sms: true, whatsapp: true }),
      [`GET ${PATH}/whatsapp-report?month=${MONTH}`]: () => json({ lines: [] }),
      [`GET ${PATH}/whatsapp-report/messages?month=${MONTH}`]: () => json({ messages: [], next: null }),
    },
  });

describe.each([
  ['takeaway', () => <TaReportScreen />, 'CSV', 'link', 'Kitchen board'],
  ['WhatsApp', () => <WhatsappReportScreen />, 'Save as CSV', 'button', 'Month before'],
])('the report of %s', (_name, screenOf, button, role, shown) => {
  test('has a file for a manager', async () => {
    open(screenOf(), ['bookings', 'reports', 'transfer']);
    expect(await screen.findByRole('button', { name: button })).toBeInTheDocument();
  });

  test('has none for who only reads it', async () => {
    open(screenOf(), ['bookings', 'reports']);
    expect(await screen.findByRole(role, { name: shown })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });
});

test('movements of gift cards are a file for managers alone', async () => {
  open(<MovementsCsv from={TODAY} to={TODAY} />, ['reports', 'transfer']);
  expect(await screen.findByRole('button', { name: 'Movements as CSV' })).toBeEnabled();
});

test('who only reads the report of gift cards takes no movements along', async () => {
  open(
    <>
      <p>Sums</p>
      <MovementsCsv from={TODAY} to={TODAY} />
    </>,
    ['reports'],
  );
  expect(await screen.findByText('Sums')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Movements as CSV' })).toBeNull();
});
