import { readEscPos } from '@/tests/support/providers/esc-pos';
import type { LineRow, OrderRow } from './repository';
import { type MediaType, ticketBytes } from './ticket-bytes';
import type { TenderSum } from './tenders';

const row = {
  number: 218,
  service: 'delivery',
  time: 21.75,
  name: 'Núria Muñoz',
  phone: '600 111 222',
  address: {
    address: 'Avinguda del Port 231',
    address_detail: '',
    postcode: '46024',
    city: 'València',
    addressDescription: '',
  },
  note: '',
  allergies: 'crustáceos',
  payment: 'Cash on delivery',
  paymentState: 'pending',
  currency: 'EUR',
  servicePrice: 0,
  deliveryPrice: 250,
  totalPrice: 2550,
  paid: 0,
  refunded: 0,
} as OrderRow;
const lines = [
  { quantity: 2, name: 'Piñones con jamón', total: 2300, options: [{ name: 'Pão de açúcar' }], note: 'sin sal' },
] as unknown as LineRow[];
interface Said {
  dish?: string;
  copy?: boolean;
  tenders?: TenderSum[];
  order?: Partial<OrderRow>;
  language?: 'es' | 'pt' | 'en';
}
const print = (type: MediaType, { dish, copy = false, tenders = [], order = {}, language = 'es' }: Said = {}) =>
  Buffer.from(
    ticketBytes(
      type,
      {
        row: { ...row, ...order },
        lines: lines.map((line) => ({ ...line, name: dish ?? line.name })),
        tenders,
        refunding: 0,
      },
      { restaurant: 'La Marina', language, milTime: true, copy },
    ),
  );
const paper = (said: Said = {}) => readEscPos(print('application/octet-stream', said));
const texts = (said: Said = {}) =>
  paper(said)
    .lines.map(({ text }) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');

test.each(['application/octet-stream', 'application/vnd.star.starprnt', 'application/vnd.star.line'] as const)(
  'what a guest writes commands no printer: %s',
  (type) => {
    // Opens the cash drawer, cuts the paper, feeds it out.
    const [drawer, cut, feed] = ['\u001bp0\u0019\u0019', '\u001dV0', '\f'];
    const said = { name: `Ana${drawer}`, note: `Ring${cut}\ntwice`, allergies: `nuts${feed}` };
    const bytes = print(type, { order: said }).toString('latin1');
    expect([drawer, cut, feed].filter((command) => bytes.includes(command))).toEqual([]);
  },
);

test.each([
  [
    'Hamburguesa de ternera con queso de cabra y cebolla (sin gluten)',
    ['2 x Hamburguesa de ternera con queso de 23,00 €', 'cabra y cebolla (sin gluten)'],
  ],
  ['x'.repeat(50), ['2 x 23,00 €', 'x'.repeat(40), 'x'.repeat(10)]],
])('the name of a dish is printed to its end: %s', (dish, expected) => {
  expect(texts({ dish })).toEqual(expect.arrayContaining(expected));
});

test('a note keeps its lines', () => {
  expect(texts({ order: { note: 'Ring twice.\r\nThe green door.' } })).toEqual(
    expect.arrayContaining(['Ring twice.', 'The green door.']),
  );
});

test('a reader of its own sees the ticket as it was meant, accents and € included', () => {
  const { lines: printed, isCut } = paper();
  expect(isCut).toBe(true);
  expect(texts()).toEqual([
    'La Marina',
    '#218 21:45',
    'A DOMICILIO',
    'Núria Muñoz · 600 111 222',
    'Avinguda del Port 231',
    '46024 València',
    '-'.repeat(48),
    '2 x Piñones con jamón 23,00 €',
    '+ Pão de açúcar',
    '> sin sal',
    '-'.repeat(48),
    'ALERGIA: crustáceos',
    'Entrega 2,50 €',
    'Total 25,50 €',
    'Por pagar 25,50 €',
    'Efectivo a la entrega',
  ]);
  const looks = (start: string) => printed.find(({ text }) => text.startsWith(start));
  expect(looks('#218')).toMatchObject({ width: 2, height: 2 });
  // In the middle of the roll: as much room on its left as on its right.
  expect(printed[0]?.text).toBe(`${' '.repeat(19)}La Marina`);
  expect(looks('ALERGIA')).toMatchObject({ isInverted: true });
  expect(looks('Total')).toMatchObject({ isBold: true });
  for (const { text, width } of printed) expect([...text].length * width).toBeLessThanOrEqual(48);
});

test('a copy says so first, and a first ticket does not', () => {
  expect(texts({ copy: true })[0]).toBe('*** COPIA ***');
  expect(texts({ copy: true, language: 'pt' })[0]).toBe('*** CÓPIA ***');
  expect(texts().join()).not.toContain('COPIA');
});

test('who brings it reads what is paid by what, and what to ask for', () => {
  const tenders: TenderSum[] = [{ tender: 'Gift card', paid: 2000, refunded: 0 }];
  expect(texts({ tenders, order: { paid: 2000 } })).toEqual(
    expect.arrayContaining(['Tarjeta regalo 20,00 €', 'Por pagar 5,50 €', 'Efectivo a la entrega']),
  );
  const whole = texts({
    order: { paid: 2550, paymentState: 'paid' },
    tenders: [{ tender: 'Online', paid: 2550, refunded: 0 }],
  });
  expect(whole).toEqual(expect.arrayContaining(['Pagado online 25,50 €', 'Pagado']));
  expect(whole.join()).not.toContain('Por pagar');
});

test('a Star printer has its own language', () => {
  const [line, raw] = [print('application/vnd.star.line'), print('application/octet-stream')];
  expect(line.equals(raw)).toBe(false);
  expect(line.toString('latin1')).toContain('#218');
});
