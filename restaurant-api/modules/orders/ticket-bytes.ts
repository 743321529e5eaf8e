/** The ticket of an order for 80 mm printers. The library chooses the code page per letter, so that accents and € print correctly. */
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { OrderTender } from '@/lib/contract/takeaway/takeaway';
import { moneyText } from '@/lib/money/format';
import { dueOf } from '@/lib/rules/takeaway/due';
import { timeText } from '@/lib/time/time-text';
import type { MailLanguage } from '../../mail/mail-language';
import type { OrderWithLines } from './repository';

/** Media types for CloudPRNT printers, with the printer language of each. */
export const MEDIA = {
  'application/vnd.star.starprnt': 'star-prnt',
  'application/vnd.star.line': 'star-line',
  // Raw bytes, as the printer is set: ESC/POS.
  'application/octet-stream': 'esc-pos',
} as const;
export type MediaType = keyof typeof MEDIA;

/**
 * Code pages of ESC/POS in the order in which they are tried. By itself the library takes € from a Turkish page, in which not every printer has one; 858 has
 * it and all letters of our languages. The others are for names: Polish, Cyrillic, Greek, Turkish.
 */
const PAGES: NonNullable<ConstructorParameters<typeof ReceiptPrinterEncoder>[0]>['codepageCandidates'] = [
  'cp858',
  'windows1252',
  'cp852',
  'cp866',
  'cp737',
  'cp857',
];

/** Characters per line on 80 mm paper. */
const COLUMNS = 48;

const WORDS: Record<
  MailLanguage,
  Record<
    | 'copy'
    | 'takeaway'
    | 'delivery'
    | 'allergy'
    | 'total'
    | 'paid'
    | 'notPaid'
    | 'service'
    | 'deliveryPrice'
    | OrderTender,
    string
  >
> = {
  en: {
    copy: 'COPY',
    takeaway: 'TAKEAWAY',
    delivery: 'DELIVERY',
    allergy: 'ALLERGY',
    total: 'Total',
    paid: 'Paid',
    notPaid: 'To be paid',
    service: 'Service',
    deliveryPrice: 'Delivery',
    'C/C by phone': 'Card by phone',
    'C/C on delivery': 'Card on collection or delivery',
    'Cash on delivery': 'Cash on collection or delivery',
    'Bank transfer': 'Bank transfer',
    Online: 'Paid online',
    'Gift card': 'Gift card',
  },
  es: {
    copy: 'COPIA',
    takeaway: 'PARA LLEVAR',
    delivery: 'A DOMICILIO',
    allergy: 'ALERGIA',
    total: 'Total',
    paid: 'Pagado',
    notPaid: 'Por pagar',
    service: 'Servicio',
    deliveryPrice: 'Entrega',
    'C/C by phone': 'Tarjeta por teléfono',
    'C/C on delivery': 'Tarjeta a la entrega',
    'Cash on delivery': 'Efectivo a la entrega',
    'Bank transfer': 'Transferencia',
    Online: 'Pagado online',
    'Gift card': 'Tarjeta regalo',
  },
  pt: {
    copy: 'CÓPIA',
    takeaway: 'RETIRADA',
    delivery: 'ENTREGA',
    allergy: 'ALERGIA',
    total: 'Total',
    paid: 'Pago',
    notPaid: 'A pagar',
    service: 'Serviço',
    deliveryPrice: 'Entrega',
    'C/C by phone': 'Cartão por telefone',
    'C/C on delivery': 'Cartão na entrega',
    'Cash on delivery': 'Dinheiro na entrega',
    'Bank transfer': 'Transferência',
    Online: 'Pago on-line',
    'Gift card': 'Cartão-presente',
  },
};

export interface Printed {
  restaurant: string;
  language: MailLanguage;
  milTime: boolean;
  /** Whether it was printed before. */
  copy: boolean;
}

export function ticketBytes(
  type: MediaType,
  { row, lines, tenders }: OrderWithLines,
  { restaurant, language, milTime, copy }: Printed,
): Uint8Array {
  const words = WORDS[language];
  const sum = (minor: number) => plain(moneyText(minor, row.currency, language));
  const encoder = new ReceiptPrinterEncoder({
    language: MEDIA[type],
    columns: COLUMNS,
    feedBeforeCut: 3,
    ...(type === 'application/octet-stream' && { codepageCandidates: PAGES }),
  }) as unknown as Encoder;
  const printer = encoder.initialize().codepage('auto');
  const pair = (left: string, right: string, bold = false) => {
    const room = COLUMNS - right.length - 1;
    const [first = '', ...more] = wrapped(left, room);
    printer.bold(bold).line(`${first.padEnd(room)} ${right}`);
    for (const part of more) printer.line(`   ${part}`);
    printer.bold(false);
  };
  if (copy) printer.align('center').width(2).height(2).line(`*** ${words.copy} ***`).width(1).height(1);
  printer.align('center').line(plain(restaurant)).align('left');
  printer
    .width(2)
    .height(2)
    .line(`#${row.number}  ${timeText(row.time, milTime)}`)
    .width(1)
    .height(1);
  printer.bold(true).line(words[row.service]).bold(false);
  printer.line(plain([row.name, row.phone].filter(Boolean).join(' · ')));
  if (row.address) {
    const { address, address_detail: detail, postcode, city, addressDescription } = row.address;
    for (const part of [address, detail, [postcode, city].filter(Boolean).join(' '), addressDescription])
      if (part) printer.line(plain(part));
  }
  printer.line('-'.repeat(COLUMNS));
  for (const line of lines) {
    pair(plain(`${line.quantity} x ${line.name}`), sum(line.total), true);
    for (const option of line.options) printer.line(plain(`   + ${option.name}`));
    if (line.note) printer.line(plain(`   > ${line.note}`));
  }
  printer.line('-'.repeat(COLUMNS));
  if (row.allergies)
    printer
      .invert(true)
      .line(plain(`${words.allergy}: ${row.allergies}`))
      .invert(false);
  if (row.note) for (const part of row.note.split(/\r\n|\r|\n/)) printer.line(plain(part));
  if (row.servicePrice > 0) pair(words.service, sum(row.servicePrice));
  if (row.deliveryPrice > 0) pair(words.deliveryPrice, sum(row.deliveryPrice));
  pair(words.total, sum(row.totalPrice), true);
  for (const { tender, paid } of tenders) pair(words[tender], sum(paid));
  // The driver needs the amount to collect.
  if (row.paymentState === 'pending') {
    pair(words.notPaid, sum(dueOf(row)), true);
    printer.line(words[row.payment]);
  } else printer.line(words.paid);
  return printer.newline().cut().encode();
}

/** Replaces non-breaking spaces, which no code page has, and control characters: a guest's text must not contain printer commands. */
const plain = (text: string) => text.replace(/[\p{Cc}\u00a0\u202f\u2009]/gu, ' ');

/** Wraps a text at spaces: the end of a dish's name may matter. @param room characters per line */
function wrapped(text: string, room: number): string[] {
  if (text.length <= room) return [text];
  const at = text.lastIndexOf(' ', room);
  const end = at > 0 ? at : room;
  return [text.slice(0, end), ...wrapped(text.slice(end).trimStart(), room)];
}

/** The part of the library's interface that is used. */
interface Encoder {
  initialize(): Encoder;
  codepage(name: string): Encoder;
  align(side: 'left' | 'center'): Encoder;
  width(times: number): Encoder;
  height(times: number): Encoder;
  bold(on: boolean): Encoder;
  invert(on: boolean): Encoder;
  line(text: string): Encoder;
  newline(): Encoder;
  cut(): Encoder;
  encode(): Uint8Array;
}
