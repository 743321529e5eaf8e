import { screen, waitFor } from '@testing-library/react';
import { abilitiesOf } from '@/lib/contract/access/role';
import type { WireImportPreview, WireImportState } from '@/lib/contract/restaurant/transfer';
import { SESSION } from '@/tests/support/screens/data-layer';
import { json } from '@/tests/support/screens/fake-fetch';
import { PATH, staffPage } from '@/tests/support/screens/staff-page';
import { ImportScreen } from './import-screen';

const PREVIEW: WireImportPreview = {
  fileName: 'book.csv',
  rows: 3,
  sheet: null,
  taken: [
    { field: 'date', heading: 'Wann' },
    { field: 'covers', heading: 'Covers' },
  ],
  left: ['Wer'],
  doubled: [],
  above: 0,
  own: false,
  dateOrder: 'dmy',
  openOrders: [],
  openExample: '',
  sample: [
    {
      line: 2,
      date: '2026-12-13',
      time: 25.5,
      covers: 4,
      name: 'Ada Serra',
      phone: '',
      email: '',
      status: 'Booked',
      tables: ['1', '2'],
      notes: '',
    },
  ],
  good: 1,
  bad: 2,
  refused: [
    { line: 3, field: 'time', value: '', reason: 'time: is missing' },
    { line: 4, field: null, value: '', reason: 'a quote that opens here is never closed' },
  ],
};
const STATE: WireImportState = {
  uid: 7,
  state: 'done',
  fileName: 'old.csv',
  read: 10,
  rows: 10,
  added: 9,
  skipped: 0,
  replaced: 0,
  kept: 0,
  bad: 1,
  erased: 0,
  diners: 4,
  error: null,
};
const refusedBy = (field: string, message: string, details?: object) =>
  json({ error: 'no', code: 'validation', errors: [{ field, message }], ...(details && { details }) }, 400);

function open(imports: WireImportState[] = [], routes: NonNullable<Parameters<typeof staffPage>[1]>['routes'] = {}) {
  const session = { ...SESSION, abilities: [...abilitiesOf('Owner')] };
  const page = staffPage(<ImportScreen />, {
    session,
    routes: { [`GET ${PATH}/imports`]: () => json({ imports }), ...routes },
  });
  const choose = () =>
    page.user.upload(document.querySelector('input[type=file]') as HTMLInputElement, new File(['x'], 'book.csv'));
  return { ...page, choose };
}
const form = (body: unknown) => Object.fromEntries([...(body as FormData)].map(([name, value]) => [name, value]));

test('a column that was not found is chosen, and what is wrong with rows is told by line', async () => {
  const { user, network, choose } = open([], {
    [`POST ${PATH}/imports/preview`]: ({ body }) =>
      form(body).mapping === '{}'
        ? refusedBy('mapping.date', 'required', { headings: ['Wann', 'Covers', 'Wer'] })
        : json(PREVIEW),
  });
  await choose();
  expect(await screen.findByText(/^Choose the column for: Date\./)).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Date'), 'Wann');
  expect(await screen.findByText('Ada Serra')).toBeInTheDocument();
  expect(screen.getByText('Time is missing')).toBeInTheDocument();
  expect(screen.getByText(/^A quotation mark opens here/)).toBeInTheDocument();
  const [, second] = network.asked.filter(({ path }) => path.endsWith('/imports/preview'));
  expect(form(second?.body).mapping).toBe('{"date":"Wann"}');
  expect(screen.getByRole('button', { name: 'Import one booking' })).toBeEnabled();
});

test('an order of dates that the file leaves open is asked for before anything can be imported', async () => {
  const { user, choose } = open([], {
    [`POST ${PATH}/imports/preview`]: ({ body }) =>
      json(
        form(body).dateFormat === 'mdy'
          ? { ...PREVIEW, dateOrder: 'mdy' }
          : { ...PREVIEW, openOrders: ['dmy', 'mdy'], openExample: '01/05/2026' },
      ),
  });
  await choose();
  expect(await screen.findByRole('button', { name: 'Import one booking' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'January 5, 2026' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import one booking' })).toBeEnabled());
});

test.each([
  ['required', 'This file is empty.'],
  ['oldSpreadsheet', /old Excel file/],
  ['ownArchive', /export of a whole restaurant/],
  ['invalid', 'This file is neither a CSV nor an Excel file (.xlsx).'],
])('a file that is refused with %s says what it is', async (message, text) => {
  const { choose } = open([], { [`POST ${PATH}/imports/preview`]: () => refusedBy('file', message) });
  await choose();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
});

test('an import that runs shows how far it is, one that is done can be undone', async () => {
  const { user, network } = open(
    [{ ...STATE, uid: 8, state: 'running', fileName: 'new.csv', read: 2_000, rows: 50_000 }, STATE],
    {
      [`POST ${PATH}/imports/7/undo`]: () => json({ ...STATE, state: 'undone' }),
    },
  );
  expect(await screen.findByRole('progressbar', { name: '2,000 of 50,000 rows' })).toHaveAttribute(
    'aria-valuenow',
    '4',
  );
  expect(screen.getByText('9 bookings added, 4 new guests, one row refused.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Download the refused row' })).toHaveAttribute(
    'href',
    `${PATH}/imports/7/rejected`,
  );
  await user.click(screen.getByRole('button', { name: 'Undo import' }));
  await user.click(screen.getAllByRole('button', { name: 'Undo import' }).at(-1) as HTMLElement);
  expect(await screen.findByText('old.csv: the import is undone')).toBeInTheDocument();
  expect(network.times(`POST ${PATH}/imports/7/undo`)).toBe(1);
});
