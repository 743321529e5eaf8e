/** Renders a template's blocks as the HTML of a mail, with tables and inline styles for mail programs (ADR 93). */
import { create } from 'qrcode';
import { moneyText } from '@/lib/money/format';
import type { CampaignBasis } from '@/lib/contract/messages/campaigns';
import type { RestaurantLanguage } from '@/lib/contract/constants';
import type { GuestAd } from '@/lib/contract/guests/guest';
import { httpLink } from '@/lib/contract/http-link';
import { filledLine, filledLines } from '@/lib/rules/templates/fill';
import type { PlaceholderValues } from '@/lib/rules/templates/placeholders';
import type { Money } from '@/lib/rules/templates/template-values';
import {
  type Block,
  type OwnPage,
  type OwnPicture,
  type Run,
  ownPageOf,
} from '@/lib/rules/templates/template-document';
import { FRAME_TEXTS } from './frame-texts';

/** Content that a kind always includes: the code of a gift card, the lines of an order. */
export type FixedContent =
  | { block: 'giftCard'; code: string; amount: Money }
  | {
      block: 'order';
      lines: ReadonlyArray<OrderMailLine>;
      /** URL of its page, the only place that shows its progress. */
      link: string;
    };

interface OrderMailLine {
  /** Null for lines without a quantity: fees and payments. */
  quantity: number | null;
  name: string;
  /** Negative for payments. */
  amount: Money;
}

export const orderLineText = ({ quantity, name }: OrderMailLine): string =>
  quantity === null ? name : `${quantity} × ${name}`;

/** The frame of all mails of a restaurant, and the data that its templates may show. */
export interface MailFrame {
  restaurant: string;
  address: string;
  phone: string;
  /** Name under a mail (`host`, §3); '' for none. */
  host: string;
  pages: Readonly<Record<OwnPage, string>>;
  /** URLs, '' for none. */
  pictures: Readonly<Record<OwnPicture, string>>;
  /** The restaurant's current ads, shown below every mail; pictures as URLs. */
  ads: readonly GuestAd[];
}

/** Unsubscribe link, and why this mail was sent. */
export interface Unsubscribe {
  link: string;
  basis: CampaignBasis;
}

export interface FilledMail {
  language: RestaurantLanguage;
  preheader: string;
  blocks: readonly Block[];
  values: PlaceholderValues;
  frame: MailFrame;
  fixed: FixedContent | null;
  /** Link to the guest's preferences; '' if the mail may not contain it. */
  preferences: string;
  unsubscribe?: Unsubscribe;
}

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT = `margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:#1f2933`;
const SMALL = `margin:0 0 6px;${FONT};font-size:13px;line-height:20px;color:#5b6570`;
const LINK = 'color:#1d4f91;text-decoration:underline';

/** For mail programs that support this media query; others invert the colours themselves. */
const DARK = `@media (prefers-color-scheme:dark){
.m-page{background:#15191e!important}.m-card{background:#1f252c!important}
.m-text,.m-text td{color:#eef1f4!important}.m-small{color:#a9b3bd!important}.m-link{color:#8fb8ee!important}.m-line{border-color:#3a434d!important}
}
@media (max-width:620px){
.m-card{padding:24px 20px!important}
}`;

export function mailHtml(mail: FilledMail): string {
  const { language, preheader, blocks, values, frame } = mail;
  const body = blocks.map((block) => blockHtml(block, mail)).join('');
  const shown = filledLine(preheader, values);
  const logo = frame.pictures.icon;
  return `<!DOCTYPE html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(frame.restaurant)}</title><style>${DARK}</style></head>
<body class="m-page" style="margin:0;padding:0;background:#f2f3f5">${shown && `<div style="display:none;max-height:0;overflow:hidden">${escaped(shown)}</div>`}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="m-page" style="background:#f2f3f5"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td class="m-text" style="padding:0 4px 16px;${FONT};font-size:18px;line-height:28px;font-weight:600;color:#1f2933">${logo && `<img src="${escaped(logo)}" alt="" width="40" height="40" style="vertical-align:middle;border-radius:8px;margin-right:12px">`}${escaped(frame.restaurant)}</td></tr>
<tr><td class="m-card" style="background:#ffffff;border-radius:12px;padding:32px">${body}${hostHtml(frame)}</td></tr>
<tr><td style="padding:20px 4px 0">${footHtml(mail)}</td></tr>
</table></td></tr></table></body></html>
`;
}

function blockHtml(block: Block, { values, frame, fixed, language }: FilledMail): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph': {
      const text = filledLines(block.runs, values)
        .map((line) => line.map((run) => runHtml(run, values, frame)).join(''))
        .join('<br>');
      if (text === '') return '';
      return block.type === 'heading'
        ? `<h1 class="m-text" style="margin:0 0 16px;${FONT};font-size:24px;line-height:32px;font-weight:700;color:#1f2933">${text}</h1>`
        : `<p class="m-text" style="${TEXT}">${text}</p>`;
    }
    case 'button': {
      const to = addressOf(block.link, values, frame);
      return to === '' ? '' : buttonHtml(filledLine(block.label, values), to);
    }
    case 'picture': {
      const source = frame.pictures[block.of];
      return source === ''
        ? ''
        : `<img src="${escaped(source)}" alt="${escaped(filledLine(block.alt, values))}" width="536" style="display:block;width:100%;max-width:536px;height:auto;border-radius:8px;margin:0 0 20px">`;
    }
    case 'divider':
      return '<hr class="m-line" style="border:0;border-top:1px solid #dde1e6;margin:8px 0 24px">';
    case 'fixed':
      return fixed ? fixedHtml(fixed, language) : '';
  }
}

export const buttonHtml = (label: string, to: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px"><tr><td bgcolor="#1d4f91" style="border-radius:8px;background:#1d4f91"><a href="${escaped(to)}" style="display:inline-block;padding:13px 22px;${FONT};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escaped(label)}</a></td></tr></table>`;

function runHtml({ text, bold, italic, link = '' }: Run, values: PlaceholderValues, frame: MailFrame): string {
  const to = link && addressOf(link, values, frame);
  let html = linked(text);
  if (to) html = `<a class="m-link" href="${escaped(to)}" style="${LINK}">${escaped(text)}</a>`;
  if (bold) html = `<strong>${html}</strong>`;
  return italic ? `<em>${html}</em>` : html;
}

/** Turns URLs in the text, such as from {{CANCON}}, into links. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/\S*[\w/=])/)
    .map((part, index) =>
      index % 2 === 1
        ? `<a class="m-link" href="${escaped(part)}" style="${LINK}">${escaped(part)}</a>`
        : escaped(part),
    )
    .join('');
}

/** Target of a template's link; '' if there is no such page. */
export function addressOf(link: string, values: PlaceholderValues, frame: MailFrame): string {
  const page = ownPageOf(link);
  return httpLink(page ? frame.pages[page] : filledLine(link, values));
}

function hostHtml({ host }: MailFrame): string {
  if (host === '') return '';
  const lines = host.split('\n').map(escaped).join('<br>');
  return `<p class="m-text" style="${TEXT.replace('0 0 16px', '24px 0 0')}">${lines}</p>`;
}

function footHtml({ language, frame, preferences, unsubscribe }: FilledMail): string {
  const place = [frame.restaurant, frame.address, frame.phone].filter(Boolean).map(escaped).join(' · ');
  const own =
    preferences &&
    `<p class="m-small" style="${SMALL}"><a class="m-link" href="${escaped(preferences)}" style="${LINK}">${escaped(FRAME_TEXTS[language].preferences)}</a></p>`;
  return `${adsHtml(frame)}${own}${unsubscribe ? unsubscribeHtml(unsubscribe, language) : ''}<p class="m-small" style="${SMALL}">${place}</p>`;
}

function adsHtml({ ads }: MailFrame): string {
  return ads
    .map(({ title, text, link, picture }) => {
      const named = escaped(title);
      const heading = link ? `<a class="m-link" href="${escaped(link)}" style="${LINK}">${named}</a>` : named;
      const shown =
        picture &&
        `<img src="${escaped(picture)}" alt="" width="96" style="width:96px;height:auto;border-radius:6px;margin:0 12px 6px 0;float:left">`;
      const words = text && `<br>${escaped(text).replaceAll('\n', '<br>')}`;
      return `<p class="m-small" style="${SMALL};overflow:hidden">${shown}<strong>${heading}</strong>${words}</p>`;
    })
    .join('');
}

/** The other dates of a series, for a template written as HTML. */
export const datesHtml = (also: readonly string[], language: RestaurantLanguage) =>
  `<p class="m-text" style="${TEXT}">${[FRAME_TEXTS[language].also, ...also].map(escaped).join('<br>')}</p>`;

/** Used for templates written as HTML too. */
export function unsubscribeHtml({ link, basis }: Unsubscribe, language: RestaurantLanguage): string {
  const { because, unsubscribe } = FRAME_TEXTS[language];
  return `<p class="m-small" style="${SMALL}">${escaped(because[basis])} <a class="m-link" href="${escaped(link)}" style="${LINK}">${escaped(unsubscribe)}</a></p>`;
}

/** Used for templates written as HTML too. */
export function fixedHtml(fixed: FixedContent, language: RestaurantLanguage): string {
  if (fixed.block === 'giftCard')
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td align="center" class="m-text" style="border:1px solid #dde1e6;border-radius:12px;padding:24px;${FONT};font-size:16px;line-height:24px;color:#1f2933">${escaped(FRAME_TEXTS[language].code)}<br><strong style="font-size:24px;line-height:36px;letter-spacing:2px">${escaped(fixed.code)}</strong><br>${escaped(moneyText(fixed.amount.amount, fixed.amount.currency, language))}<br><br>${codeHtml(fixed.code)}</td></tr></table>`;
  const rows = fixed.lines.map(
    (line) =>
      `<tr><td class="m-line" style="padding:8px 0;border-bottom:1px solid #dde1e6">${escaped(orderLineText(line))}</td><td class="m-line" align="right" style="padding:8px 0;border-bottom:1px solid #dde1e6;white-space:nowrap">${escaped(moneyText(line.amount.amount, line.amount.currency, language))}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" class="m-text" style="margin:0 0 20px;${FONT};font-size:16px;line-height:24px;color:#1f2933">${rows.join('')}</table>${buttonHtml(FRAME_TEXTS[language].order, fixed.link)}`;
}

/** A QR code made of table cells: visible even if images are blocked. */
function codeHtml(code: string): string {
  const { modules } = create(code, { errorCorrectionLevel: 'M' });
  const rows = Array.from({ length: modules.size }, (_row, y) => {
    const cells: string[] = [];
    for (let x = 0, from = 0; x < modules.size; x += 1) {
      if (x + 1 < modules.size && modules.get(y, x) === modules.get(y, x + 1)) continue;
      const width = x + 1 - from;
      cells.push(
        `<td colspan="${width}" width="${width * 4}" height="4" bgcolor="${modules.get(y, x) ? '#000000' : '#ffffff'}" style="padding:0;height:4px;line-height:4px;font-size:0"></td>`,
      );
      from = x + 1;
    }
    return `<tr>${cells.join('')}</tr>`;
  });
  const size = modules.size * 4;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:${size}px;border:12px solid #ffffff;border-collapse:collapse;table-layout:fixed">${rows.join('')}</table>`;
}

export const escaped = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
