/** A printable gift card: one A5 page with its code as text and as a QR code. */
import { create } from 'qrcode';
import type { RestaurantLanguage } from '@/lib/contract/constants';
import { moneyText } from '@/lib/money/format';
import type { Money } from '@/lib/rules/templates/template-values';
import type { ServiceDate } from '@/lib/time/service-day';
import { CARD_TEXTS } from './card-texts';
import { type Weight, fontFile, runsOf } from './pdf-fonts';

export interface PaperCard {
  language: RestaurantLanguage;
  restaurant: string;
  /** Address and phone number in one line. */
  place: string;
  /** Name of the product; '' for a free amount. */
  name: string;
  worth: Money;
  recipient: string;
  buyer: string;
  words: string;
  /** In groups of four. */
  code: string;
  expiresOn: ServiceDate | null;
  /** URL of the page that shows the balance. */
  balancePage: string;
  /** JPEG in the size of the band; null for none. */
  picture: Buffer | null;
}

const PAGE = { width: 595.28, height: 419.53 };
/** Width of the picture at the left edge. */
export const BAND = 176;
export const BAND_HEIGHT = PAGE.height;
const LEFT = BAND + 28;
const RIGHT = PAGE.width - 28;
const QR = 118;
const INK = '#1f2933';
const SOFT = '#52606d';
const ACCENT = '#0b5f58';

export async function cardPdf(card: PaperCard): Promise<Buffer> {
  // 12 MB, loaded on demand, since it is rarely used.
  const { default: PDFDocument } = await import('pdfkit');
  const texts = CARD_TEXTS[card.language];
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: card.language,
    info: { Title: `${texts.title}: ${card.restaurant}`, Author: card.restaurant },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  band(doc, card);
  const width = RIGHT - LEFT;
  let y = 30;
  y = put(doc, texts.title.toUpperCase(), {
    y,
    size: 10,
    weight: '600',
    colour: ACCENT,
    width,
    height: 14,
    spacing: 1,
  });
  y = put(doc, card.restaurant, { y: y + 2, size: 20, weight: '600', width, height: 50 });
  y = put(doc, moneyText(card.worth.amount, card.worth.currency, card.language), {
    y: y + 6,
    size: 32,
    weight: '600',
    width,
    height: 40,
  });
  if (card.name !== '') y = put(doc, card.name, { y, size: 12, colour: SOFT, width, height: 32 });
  const persons = [
    card.recipient && `${texts.recipient}: ${card.recipient}`,
    card.buyer && `${texts.buyer}: ${card.buyer}`,
  ].filter(Boolean);
  if (persons.length > 0) y = put(doc, persons.join('   '), { y: y + 6, size: 11, width, height: 30 });
  if (card.words !== '')
    put(doc, card.words, { y: y + 6, size: 11, colour: SOFT, width, height: Math.max(14, 232 - y) });
  codeOf(doc, card.code);
  const beside = RIGHT - QR - 20 - LEFT;
  let low = PAGE.height - 28 - QR;
  low = put(doc, card.code, {
    y: low + 2,
    size: fitting(doc, card.code, { size: 17, weight: '600', width: beside, spacing: 0.4 }),
    weight: '600',
    width: beside,
    height: 24,
    spacing: 0.4,
  });
  const until = card.expiresOn === null ? texts.noEnd : `${texts.until} ${dateText(card.expiresOn, card.language)}`;
  low = put(doc, until, { y: low + 2, size: 10, weight: '600', width: beside, height: 14 });
  low = put(doc, texts.show, { y: low + 4, size: 9, colour: SOFT, width: beside, height: 26 });
  put(doc, `${texts.left} ${card.balancePage}`, {
    y: low + 3,
    size: 8,
    colour: SOFT,
    width: beside,
    height: 24,
    link: card.balancePage,
  });
  doc.end();
  return done;
}

function band(doc: PDFKit.PDFDocument, { picture, restaurant, place }: PaperCard): void {
  doc.rect(0, 0, BAND, PAGE.height).fill(ACCENT);
  if (picture) doc.image(picture, 0, 0, { width: BAND, height: PAGE.height });
  else
    put(doc, restaurant, { x: 22, y: 30, size: 22, weight: '600', colour: '#ffffff', width: BAND - 40, height: 120 });
  if (place === '') return;
  if (picture)
    doc
      .rect(0, PAGE.height - 62, BAND, 62)
      .fillOpacity(0.72)
      .fill('#000000')
      .fillOpacity(1);
  put(doc, place, { x: 22, y: PAGE.height - 50, size: 8, colour: '#ffffff', width: BAND - 40, height: 36 });
}

/** Shrinks the font until the text fits: a code must never be cut off. */
function fitting(
  doc: PDFKit.PDFDocument,
  text: string,
  { size, weight, width, spacing }: { size: number; weight: Weight; width: number; spacing: number },
): number {
  doc.fontSize(size);
  const wide = runsOf(text, weight).reduce((sum, run) => {
    doc.registerFont(run.font, fontFile(run.font)).font(run.font);
    return sum + doc.widthOfString(run.text, { characterSpacing: spacing });
  }, 0);
  // Broken lines are measured in parts, without kerning between them: leaves some room.
  const room = width - wide * 0.03;
  return wide <= room ? size : (size * room) / wide;
}

interface Put {
  x?: number;
  y: number;
  size: number;
  weight?: Weight;
  colour?: string;
  width: number;
  /** Text beyond this height is cut off with an ellipsis. */
  height: number;
  spacing?: number;
  link?: string;
}

/** @returns the y position of the text's end */
function put(
  doc: PDFKit.PDFDocument,
  text: string,
  { x = LEFT, y, size, weight = '400', colour = INK, width, height, spacing = 0, link }: Put,
): number {
  const runs = runsOf(text, weight);
  if (runs.length === 0) return y;
  doc.fontSize(size).fillColor(colour);
  const options = { width, height, characterSpacing: spacing, lineGap: 2, ellipsis: true, ...(link && { link }) };
  runs.forEach((run, at) => {
    doc.registerFont(run.font, fontFile(run.font)).font(run.font);
    const continued = at < runs.length - 1;
    if (at === 0) doc.text(run.text, x, y, { ...options, continued });
    else doc.text(run.text, { ...options, continued });
  });
  return doc.y;
}

const LOCALES: Record<RestaurantLanguage, string> = { en: 'en-GB', es: 'es', pt: 'pt-BR' };
const dateText = (date: ServiceDate, language: RestaurantLanguage) =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${date}T00:00:00Z`),
  );

/** Draws the QR code as vector squares. */
function codeOf(doc: PDFKit.PDFDocument, code: string): void {
  const { modules } = create(code, { errorCorrectionLevel: 'M' });
  const one = QR / modules.size;
  const [left, top] = [RIGHT - QR, PAGE.height - 28 - QR];
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) doc.rect(left + column * one, top + row * one, one + 0.05, one + 0.05);
  doc.fill('#000000');
}
