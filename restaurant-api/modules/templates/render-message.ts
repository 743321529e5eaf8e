/** What a message of a kind says to a guest: the restaurant's own template where it has one, else the default (§9, ADR 93). */
import type { RestaurantLanguage } from '@/lib/contract/constants';
import { bookingPath, picturePath } from '@/lib/rules/guest-booking/booking-query';
import type { TemplateKind } from '@/lib/rules/setup/template-kinds';
import { defaultTemplate } from '@/lib/rules/templates/default-templates';
import { filledLine, filledText } from '@/lib/rules/templates/fill';
import { KINDS, type PlaceholderValues, replaced } from '@/lib/rules/templates/placeholders';
import { plainSpelling } from '@/lib/rules/templates/plain-spelling';
import type { OwnPicture, TemplateContent } from '@/lib/rules/templates/template-document';
import { type TemplateFacts, valuesOf } from '@/lib/rules/templates/template-values';
import type { Restaurant } from '../../context';
import type { Queryable } from '../../db/client';
import type { ApiSettings } from '../../settings';
import { type FixedContent, type MailFrame, escaped, fixedHtml, mailHtml } from './mail-html';
import { fixedText, footText, joined, mailText } from './mail-text';
import { type SetupOfMessage, findPictures, findSetupOfMessage, findTemplate } from './repository';
import { sanitisedHtml } from './sanitise-html';

export interface MessageToRender {
  kind: TemplateKind;
  /** D15 */
  language: RestaurantLanguage;
  facts: TemplateFacts;
  /** Of gift cards and orders. */
  fixed?: FixedContent;
  /** Link to the guest's own data; left out where the message may not carry it. */
  preferences?: string;
}

/** Of a text message only the text. */
export interface RenderedMessage {
  subject: string;
  text: string;
  html: string;
}

export interface Sender {
  settings: Pick<ApiSettings, 'publicUrl'>;
  restaurant: Pick<Restaurant, 'uid' | 'service'>;
}

export async function renderMessage(db: Queryable, sender: Sender, message: MessageToRender): Promise<RenderedMessage> {
  const { kind, language } = message;
  const setup = await findSetupOfMessage(db, sender.restaurant.uid);
  const own = await findTemplate(db, sender.restaurant.uid, kind, language);
  const content = own ?? { ...defaultTemplate(kind, language, setup.estName), html: '' };
  return renderContent(db, sender, setup, content, message);
}

/** The same of a template that may not be saved yet. */
export async function renderContent(
  db: Queryable,
  sender: Sender,
  setup: SetupOfMessage,
  content: TemplateContent & { html: string },
  { kind, language, facts, fixed, preferences = '' }: MessageToRender,
): Promise<RenderedMessage> {
  const values = valuesOf(facts, language);
  if (KINDS[kind].channel === 'sms') {
    const text = filledText(content.text, values);
    return { subject: '', text: content.plain ? plainSpelling(text) : text, html: '' };
  }
  const subject = filledLine(content.subject, values);
  const frame = await frameOf(db, sender, setup);
  if (content.html === '') {
    const mail = {
      language,
      preheader: content.preheader,
      blocks: content.blocks,
      values,
      frame,
      fixed: fixed ?? null,
      preferences,
    };
    return { subject, text: mailText(mail), html: mailHtml(mail) };
  }
  // The restaurant's own page has no frame of ours; what its kind always says, and the way to the guest's data, it has.
  const safe = await sanitisedHtml(withFixed(filledHtml(content.html, values), fixed && fixedHtml(fixed, language)));
  const always = fixed ? fixedText(fixed, language) : '';
  return {
    subject,
    text: joined(safe.text, safe.text.includes(always) ? '' : always, footText({ frame, language, preferences })),
    html: safe.html,
  };
}

const filledHtml = (html: string, values: PlaceholderValues) => replaced(html, (name) => escaped(values[name]));

function withFixed(html: string, fixed: string | undefined): string {
  if (!fixed) return html;
  const end = html.toLowerCase().lastIndexOf('</body>');
  return end < 0 ? html + fixed : html.slice(0, end) + fixed + html.slice(end);
}

async function frameOf(
  db: Queryable,
  { settings: { publicUrl }, restaurant: { uid, service } }: Sender,
  { estName, estAddress, estPhone, phone, host, website, googleMaps, tripAdvisor, facebook, instagram }: SetupOfMessage,
): Promise<MailFrame> {
  const hashes = await findPictures(db, uid);
  const picture = (of: OwnPicture) =>
    hashes[of] ? publicUrl + picturePath({ service, picture: `${hashes[of]}/${of}` }) : '';
  return {
    restaurant: estName,
    address: estAddress.replace(/\s*\n\s*/g, ', '),
    phone: estPhone || phone,
    host,
    pages: { booking: publicUrl + bookingPath(service), website, googleMaps, tripAdvisor, facebook, instagram },
    pictures: { picture: picture('picture'), icon: picture('icon') },
  };
}
