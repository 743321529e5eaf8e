import { NEEDED_COLUMNS, orderColumns, readOrders } from './order-file';

const PUBLIC_SET = ['Order Number', 'Order Date', 'Item Name', 'Quantity', 'Product Price', 'Total products'];
const how = (headings: readonly string[], said: object = {}) => ({
  columns: orderColumns(headings),
  dateFormat: 'dmy' as const,
  currency: 'EUR',
  zone: 'Europe/Madrid',
  service: 'takeaway' as const,
  ...said,
});
const only = (row: string[], headings = PUBLIC_SET, said: object = {}) => {
  const { found, rejected } = readOrders([row], how(headings, said));
  return rejected[0] ?? [...found.values()][0];
};

it('knows the headings of a public set, and of Spanish and Portuguese files', () => {
  expect(orderColumns(PUBLIC_SET)).toEqual({ number: 0, date: 1, name: 2, quantity: 3, price: 4 });
  expect(orderColumns(['Pedido', 'Fecha', 'Hora', 'Plato', 'Cantidad', 'Precio unitario', 'Total'])).toEqual({
    number: 0,
    date: 1,
    time: 2,
    name: 3,
    quantity: 4,
    price: 5,
    total: 6,
  });
  expect(Object.keys(orderColumns(['Pedido', 'Data', 'Prato', 'Quantidade', 'Preço'])).sort()).toEqual(
    [...NEEDED_COLUMNS].sort(),
  );
});

it('takes any heading that somebody names', () => {
  const columns = orderColumns(['Bon', 'Wann', 'Was', 'Menge', 'Einzel', 'Price'], {
    number: 'bon',
    date: 'Wann',
    name: 'Was',
    quantity: 'Menge',
    price: 'Einzel',
  });
  expect(columns).toEqual({ number: 0, date: 1, name: 2, quantity: 3, price: 4 });
});

it.each([
  ['03/08/2019 20:25', 'dmy', '2019-08-03', 20 + 25 / 60],
  ['8/3/2019 8:25 PM', 'mdy', '2019-08-03', 20 + 25 / 60],
  ['8/3/19 12:30 AM', 'mdy', '2019-08-02', 24.5],
  // An instant is converted to the restaurant's zone.
  ['2019-08-03T18:25:00Z', 'ymd', '2019-08-03', 20 + 25 / 60],
  ['2019-08-03T18:25:00+00:00', 'ymd', '2019-08-03', 20 + 25 / 60],
  // Half past one at night is 25.5 of the evening before, also in nights when clocks change.
  ['27/10/2019 01:30', 'dmy', '2019-10-26', 25.5],
  ['31/03/2019 01:30', 'dmy', '2019-03-30', 25.5],
  ['03/08/2019', 'dmy', '2019-08-03', 12],
] as const)('%s (%s) is %s at %s', (text, dateFormat, date, time) => {
  expect(only(['1', text, 'Rice', '1', '2.95', '1'], PUBLIC_SET, { dateFormat })).toMatchObject({ date, time });
});

it.each([
  ['0.8', 80],
  ['.5', 50],
  ['6.', 600],
  ['0', 0],
  ['12.95', 1295],
  ['12,95', 1295],
  ['€ 1.210,95', 121_095],
  ['1,210.95 EUR', 121_095],
  ['12.9500', 1295],
  ['-2.00', null],
  ['', null],
  ['12.955', 1_295_500],
  ['12.9551', null],
  ['20000000', 2_000_000_000],
  // An article number in the wrong column.
  ['8412345678901', null],
  ['many', null],
])('a price of %s is %s', (text, price) => {
  const read = only(['1', '03/08/2019', 'Rice', '1', text, '1']);
  if (price === null) expect(read).toMatchObject({ field: 'price' });
  else expect(read).toMatchObject({ lines: [{ price }] });
});

it('is of currencies without decimals and with three', () => {
  expect(only(['1', '03/08/2019', 'Arroz', '1', '1.250', '1'], PUBLIC_SET, { currency: 'CLP' })).toMatchObject({
    subtotal: 1250,
  });
  expect(only(['1', '03/08/2019', 'Rice', '1', '1.250', '1'], PUBLIC_SET, { currency: 'KWD' })).toMatchObject({
    subtotal: 1250,
  });
});

const WIDE = [...PUBLIC_SET.slice(0, 5), 'Delivery fee', 'Service fee', 'Total', 'Currency', 'Type'];
const wide = (...cells: string[]) => ['1', '03/08/2019 20:00', ...cells];

it('adds several lines of an order, wherever they stand, with what is beside its dishes', () => {
  const { found, rejected } = readOrders(
    [
      wide('Rice', '2', '2.95', '1.50', '0.30', '9.70', 'EUR', 'Delivery'),
      ['2', '03/08/2019 21:00', 'Naan', '1', '2.95', '', '', '', '', ''],
      wide('Discount', '1', '-1.00', '', '', '', '', 'Delivery'),
      wide('Naan', '1', '3.00', '', '', '', '', ''),
    ],
    how(WIDE),
  );
  expect(rejected).toEqual([]);
  expect(found.get('1 2019-08-03')).toMatchObject({
    service: 'delivery',
    subtotal: 790,
    deliveryPrice: 150,
    servicePrice: 30,
    lines: [{ quantity: 2, price: 295 }, { price: -100 }, { price: 300 }],
  });
  expect(found.get('2 2019-08-03')).toMatchObject({ service: 'takeaway', subtotal: 295 });
});

it.each([
  [wide('Rice', '1', '2.95', '', '', '3.00', '', ''), 'total', 'different'],
  [wide('Rice', '1', '2.95', '', '', '', 'GBP', ''), 'currency', 'otherCurrency'],
  [wide('Rice', '1', '2.95', '', '', '', '', 'Dine in'), 'service', 'invalid'],
  [wide('Rice', '1.5', '2.95', '', '', '', '', ''), 'quantity', 'invalid'],
  [wide('', '1', '2.95', '', '', '', '', ''), 'name', 'invalid'],
  [['', '03/08/2019', 'Rice', '1', '2.95'], 'number', 'invalid'],
  [['1', '31/02/2019', 'Rice', '1', '2.95'], 'date', 'invalid'],
])('%j is refused by its %s', (row, field, message) => {
  expect(only(row, WIDE)).toEqual({ line: 2, field, message });
});

it('takes nothing of an order with a line that is refused, and counts all that were', () => {
  const { found, rejected, refusedLines } = readOrders(
    [
      wide('Rice', '1', '2.95'),
      wide('Naan', '0', '2.95'),
      ['3', '03/08/2019 20:00', 'Rice', '1', '2.95'],
      ...Array.from({ length: 150 }, () => ['4', 'never', 'Rice', '1', '2.95']),
    ],
    how(WIDE),
  );
  expect([...found.values()].map(({ number }) => number)).toEqual(['3']);
  expect([rejected.length, refusedLines]).toEqual([100, 151]);
});

it('numbers that begin again are other orders, by their day; a night is of the evening before', () => {
  const { found } = readOrders(
    [
      ['1', '03/08/2019 20:00', 'Rice', '1', '2.95', '1'],
      ['1', '04/08/2019 01:00', 'Naan', '1', '3.00', '1'],
      ['1', '04/08/2019 20:00', 'Tea', '1', '1.00', '1'],
    ],
    how(PUBLIC_SET),
  );
  expect([...found.values()].map(({ date, subtotal }) => [date, subtotal])).toEqual([
    ['2019-08-03', 595],
    ['2019-08-04', 100],
  ]);
});

it.each([
  ['its quantity', ['1', '03/08/2019 21:00', 'Naan', '0', '2.95']],
  ['its currency', ['1', '03/08/2019 21:00', 'Naan', '1', '2.95', '', '', '', 'GBP']],
  ['its total', ['1', '03/08/2019 21:00', 'Naan', '1', '2.95', '', '', '99.00']],
])('a line that is refused for %s leaves the order of that number of another day', (_name, row) => {
  const { found, refusedLines } = readOrders(
    [['1', '03/08/2019 20:00', 'Rice', '1', '2.95'], ['1', '04/08/2019 20:00', 'Rice', '1', '2.95'], row],
    how(WIDE),
  );
  expect([[...found.keys()], refusedLines]).toEqual([['1 2019-08-04'], 1]);
});

it('a line without a readable day refuses every order of its number: whose it was nobody can tell', () => {
  const { found, refusedLines } = readOrders(
    [
      ['1', '03/08/2019 20:00', 'Rice', '1', '2.95', '1'],
      ['1', '04/08/2019 20:00', 'Rice', '1', '2.95', '1'],
      ['1', 'soon', 'Rice', '1', '2.95', '1'],
    ],
    how(PUBLIC_SET),
  );
  expect([found.size, refusedLines]).toEqual([0, 1]);
});
