/** Takeaway orders in other systems' notations: one line per dish; lines with the same number and day form an order (ADR 163). */
import { ORDER_COLUMNS, type OrderColumn, type OrderService } from '@/lib/contract/takeaway/takeaway';
import type { DateOrder } from '@/lib/contract/restaurant/transfer';
import { decimalsOf, parseAmount } from '@/lib/money/format';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import { readDate } from './dates';
import { readMoment } from './times';

export const NEEDED_COLUMNS: readonly OrderColumn[] = ['number', 'date', 'name', 'quantity', 'price'];

/** Usual headings of other systems, folded. */
const HEADINGS: Readonly<Record<OrderColumn, readonly string[]>> = {
  number: [
    'ordernumber',
    'orderid',
    'orderno',
    'order',
    'number',
    'pedido',
    'ndepedido',
    'numerodepedido',
    'numeropedido',
  ],
  date: ['orderdate', 'date', 'datetime', 'ordertime', 'createdat', 'placedat', 'fecha', 'data', 'fechapedido'],
  name: [
    'itemname',
    'item',
    'product',
    'productname',
    'dish',
    'producto',
    'produto',
    'plato',
    'prato',
    'articulo',
    'item',
  ],
  quantity: ['quantity', 'qty', 'itemquantity', 'cantidad', 'quantidade', 'unidades'],
  price: ['productprice', 'itemprice', 'unitprice', 'price', 'precio', 'preco', 'preciounitario', 'precounitario'],
  time: ['time', 'hora', 'pickuptime'],
  service: ['service', 'servicetype', 'ordertype', 'type', 'servicio', 'servico', 'tipo'],
  delivery: ['deliveryprice', 'deliveryfee', 'deliverycharge', 'gastosdeenvio', 'taxadeentrega'],
  fee: ['serviceprice', 'servicefee', 'servicecharge', 'commission', 'comision', 'comissao'],
  total: ['ordertotal', 'totalprice', 'total', 'importetotal', 'valortotal'],
  currency: ['currency', 'moneda', 'divisa', 'moeda'],
};
const WORDS_OF_DELIVERY = ['delivery', 'delivered', 'domicilio', 'adomicilio', 'entrega', 'reparto'];
const WORDS_OF_TAKEAWAY = [
  'takeaway',
  'takeout',
  'collection',
  'pickup',
  'recogida',
  'parallevar',
  'retirada',
  'viagem',
];

export const foldedHeading = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/**
 * The position of each column. The user's mapping takes precedence over known headings.
 * @param said column → its heading in the file
 */
export function orderColumns(
  headings: readonly string[],
  said: Partial<Record<OrderColumn, string>> = {},
): Partial<Record<OrderColumn, number>> {
  const names = headings.map(foldedHeading);
  const found: Partial<Record<OrderColumn, number>> = {};
  for (const column of ORDER_COLUMNS) {
    const own = said[column];
    const at =
      own === undefined
        ? names.findIndex((name) => HEADINGS[column].includes(name))
        : names.indexOf(foldedHeading(own));
    if (at >= 0) found[column] = at;
  }
  return found;
}

interface ReadLine {
  name: string;
  quantity: number;
  /** Price of one, in minor units. */
  price: number;
}
export interface ReadOrder {
  /** Order number and service day: many tills restart their numbers. */
  key: string;
  number: string;
  date: ServiceDate;
  time: DecimalHours;
  service: OrderService;
  lines: ReadLine[];
  subtotal: number;
  deliveryPrice: number;
  servicePrice: number;
}
interface RefusedOrderLine {
  /** Line number from 1, including the headings. */
  line: number;
  field: OrderColumn;
  message: 'invalid' | 'otherCurrency' | 'different';
}

/** Maximum price of a dish or fee, and maximum total of an order, in minor units: a larger number is in the wrong column. */
const MAX_AMOUNT = 2_000_000_000;
const MAX_SUM = 1_000_000_000_000;

interface HowToRead {
  columns: Partial<Record<OrderColumn, number>>;
  dateFormat: DateOrder;
  /** Currency of the restaurant: amounts are in its minor units, and other currencies are refused. */
  currency: string;
  zone: string;
  /** Default for lines that do not specify it. */
  service: OrderService;
}

/** Amounts beside the dishes, from the first line of an order that has them. */
interface Sums {
  line: number;
  delivery: number | null;
  fee: number | null;
  total: number | null;
}

/**
 * @param rows cells without the headings; the first is line 2
 * @param most maximum number of refused lines in the result
 * @returns orders by their key
 */
export function readOrders(
  rows: ReadonlyArray<readonly string[]>,
  how: HowToRead,
  most = 100,
): { found: Map<string, ReadOrder>; rejected: RefusedOrderLine[]; refusedLines: number } {
  const found = new Map<string, ReadOrder>();
  const sums = new Map<string, Sums>();
  const broken = new Set<string>();
  const rejected: RefusedOrderLine[] = [];
  let refusedLines = 0;
  /** @param whose key of the order; only its number if the day is unknown */
  const refuse = (whose: string, line: number, field: OrderColumn, message: RefusedOrderLine['message']) => {
    broken.add(whose);
    refusedLines += 1;
    if (rejected.length < most) rejected.push({ line, field, message });
  };
  rows.forEach((row, index) => {
    const line = index + 2;
    const cell = (column: OrderColumn) => {
      const at = how.columns[column];
      return at === undefined ? '' : (row[at] ?? '').trim();
    };
    const number = cell('number').slice(0, 100);
    const read = readLine(cell, how);
    if (number === '') return refuse(number, line, 'number', 'invalid');
    if ('field' in read) return refuse(read.date ? keyOf(number, read.date) : number, line, read.field, read.message);
    const key = keyOf(number, read.moment.date);
    const order = found.get(key) ?? {
      key,
      number,
      ...read.moment,
      service: read.service,
      lines: [],
      subtotal: 0,
      deliveryPrice: 0,
      servicePrice: 0,
    };
    order.lines.push({ name: read.name, quantity: read.quantity, price: read.price });
    order.subtotal += read.price * read.quantity;
    found.set(key, order);
    const before = sums.get(key);
    sums.set(key, {
      line: before?.line ?? line,
      delivery: before?.delivery ?? read.delivery,
      fee: before?.fee ?? read.fee,
      total: before?.total ?? read.total,
    });
  });
  for (const [key, { line, delivery, fee, total }] of sums) {
    const order = found.get(key) as ReadOrder;
    order.deliveryPrice = delivery ?? 0;
    order.servicePrice = fee ?? 0;
    const comesTo = order.subtotal + order.deliveryPrice + order.servicePrice;
    if (order.subtotal < 0 || comesTo > MAX_SUM) refuse(key, line, 'price', 'invalid');
    else if (total !== null && total !== comesTo && !broken.has(order.number) && !broken.has(key))
      refuse(key, line, 'total', 'different');
  }
  // An incomplete order would have a wrong total.
  for (const { key, number } of [...found.values()]) if (broken.has(number) || broken.has(key)) found.delete(key);
  return { found, rejected, refusedLines };
}

const keyOf = (number: string, date: ServiceDate) => `${number} ${date}`;

/** Includes the service day of the line, if it could be parsed. */
type Fault = Pick<RefusedOrderLine, 'field' | 'message'> & { date?: ServiceDate };
type Cell = (column: OrderColumn) => string;

function readLine(cell: Cell, { dateFormat, currency, zone, service }: HowToRead) {
  const day = readDate(cell('date'), dateFormat);
  // Orders of a file without times are set to noon.
  const moment = day && readMoment(day.date, cell('time') || day.rest || '12:00', zone);
  const date = moment?.date;
  const wrong = (field: OrderColumn, message: Fault['message'] = 'invalid'): Fault => ({ field, message, date });
  const said = cell('currency').toUpperCase();
  if (said !== '' && said !== currency) return wrong('currency', 'otherCurrency');
  if (!moment) return wrong(day && cell('time') !== '' ? 'time' : 'date');
  const name = cell('name').slice(0, 200);
  if (name === '') return wrong('name');
  const quantity = Number(cell('quantity').replace(',', '.'));
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > 10_000) return wrong('quantity');
  const price = amountOf(cell('price'), currency);
  if (price === null || Math.abs(price) > MAX_AMOUNT) return wrong('price');
  const amounts = { delivery: null as number | null, fee: null as number | null, total: null as number | null };
  for (const column of ['delivery', 'fee', 'total'] as const) {
    if (cell(column) === '') continue;
    const amount = amountOf(cell(column), currency);
    if (amount === null || amount < 0 || amount > (column === 'total' ? MAX_SUM : MAX_AMOUNT)) return wrong(column);
    amounts[column] = amount;
  }
  const kind = serviceOf(cell('service'), service);
  if (kind === null) return wrong('service');
  return { moment, name, quantity, price, service: kind, ...amounts };
}

function serviceOf(text: string, usual: OrderService): OrderService | null {
  const word = foldedHeading(text);
  if (word === '') return usual;
  if (WORDS_OF_DELIVERY.includes(word)) return 'delivery';
  return WORDS_OF_TAKEAWAY.includes(word) ? 'takeaway' : null;
}

/** '10.95', '10,95', '€ 1.210,95', '-2.00' → exact minor units; null if it is no amount of the currency. */
function amountOf(text: string, currency: string): number | null {
  const plain = text.replace(/\p{Sc}|[A-Z]{3}/gu, '').trim();
  const isBelow = plain.startsWith('-');
  // '.5' and '6.' are used by some systems.
  const digits = (isBelow ? plain.slice(1) : plain)
    .trim()
    .replace(/^(?=[.,]\d)/, '0')
    .replace(/[.,]$/, '');
  if (digits === '') return null;
  const decimals = decimalsOf(currency);
  // Trailing zeros: '12.9500'. Three digits may be a thousands group.
  const [, head = '', fraction = ''] = /^([\d\s.,']*)[.,](\d{4,})$/.exec(digits) ?? [];
  const shown = fraction === '' ? digits : `${head}.${fraction.slice(0, decimals)}`;
  if (fraction !== '' && !/^0*$/.test(fraction.slice(decimals))) return null;
  const minor = parseAmount(shown, currency);
  return minor === null ? null : isBelow ? -minor : minor;
}
