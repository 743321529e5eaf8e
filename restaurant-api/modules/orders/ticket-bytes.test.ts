import type { LineRow, OrderRow } from './repository';
import { type MediaType, ticketBytes } from './ticket-bytes';

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
} as OrderRow;
const lines = [
  { quantity: 2, name: 'Piñones con jamón', total: 2300, options: [], note: 'sin sal' },
] as unknown as LineRow[];
const print = (type: MediaType, copy = false) =>
  Buffer.from(ticketBytes(type, { row, lines, tenders: [] }, { restaurant: 'La Marina', language: 'es', milTime: true, copy }));

/** Code pages as the printer's own table has them. */
function decoded(bytes: Buffer): string {
  // ESC t n chooses a page: 19 is 858 of Epson.
  expect(bytes.includes(Buffer.from([0x1b, 0x74]))).toBe(true);
  return bytes.toString('latin1');
}

test('accents and the euro are those of a code page of the printer', () => {
  const bytes = print('application/octet-stream');
  const text = decoded(bytes);
  expect(text).toContain('#218  21:45');
  expect(text).toContain('La Marina');
  // In code page 858 (and 850) ñ is A4, á A0, ó A2; in 858 € is D5.
  expect(bytes.includes(Buffer.from([0x50, 0x69, 0xa4, 0x6f, 0x6e, 0x65, 0x73]))).toBe(true);
  expect(text).not.toContain('?');
  expect(bytes.includes(0xd5)).toBe(true);
});

test('a copy says so, and a first ticket does not', () => {
  expect(print('application/octet-stream').toString('latin1')).not.toContain('COPIA');
  expect(print('application/octet-stream', true).toString('latin1')).toContain('*** COPIA ***');
});

test('a Star printer has its own language', () => {
  const [line, raw] = [print('application/vnd.star.line'), print('application/octet-stream')];
  expect(line.equals(raw)).toBe(false);
  expect(line.toString('latin1')).toContain('#218');
});
