/** What a message of a kind says to a guest: the restaurant's own template where it has one, else the default (§9, ADR 93). */
import type { RestaurantLanguage } from '@/lib/contract/constants';
import { bookingPath, picturePath } from '@/lib/rules/guest-booking/booking-query';
import type { TemplateKind } from '@/lib/rules/setup/template-kinds';
import { defaultTemplate } from '@/lib/rules/templates/default-templates';
import { filledLine, filledText } from '@/lib/rules/templates/fill';
import { KINDS, type PlaceholderValues, replaced } from '@/lib/rules/templates/placeholders';
import { plainSpelling } from '@/lib/rules/templates/plain-spelling';
import { type OwnPicture, type TemplateContent, ownPageOf, textsOf } from '@/lib/rules/templates/template-document';
import { type TemplateFacts, valuesOf } from '@/lib/rules/templates/template-values';
import type { Restaurant } from '../../context';
import type { Queryable } from '../../db/client';
import type { ApiSettings } from '../../settings';
import { type FixedContent, type MailFrame, escaped, fixedHtml, mailHtml } from './mail-html';
import { fixedText, footText, joined, mailText } from './mail-text';
import { type SetupOfMessage, findPictures, findSetupOfMessage, findTemplate, hasActiveSurvey } from './repository';
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

/** What the messages of restaurants are made of. */
export interface MessageSources {
  setup(restaurant: string): Promise<SetupOfMessage>;
  template(restaurant: string, kind: TemplateKind, language: RestaurantLanguage): Promise<TemplateContent | undefined>;
  pictures(restaurant: string): ReturnType<typeof findPictures>;
  /** Whether guests are asked after their visit. */
  asks(restaurant: string): Promise<boolean>;
}

/** Each is read once, however many messages are made of it: for one message, or for a run that makes many. */
export function sourcesOf(db: Queryable): MessageSources {
  return {
    setup: once((restaurant: string) => findSetupOfMessage(db, restaurant)),
    template: once((restaurant: string, kind: TemplateKind, language: RestaurantLanguage) =>
      findTemplate(db, restaurant, kind, language),
    ),
    pictures: once((restaurant: string) => findPictures(db, restaurant)),
    asks: once((restaurant: string) => hasActiveSurvey(db, restaurant)),
  };
}

function once<A extends string[], T>(read: (...of: A) => Promise<T>): (...of: A) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (...of) => {
    const key = of.join('\n');
    const found = known.get(key) ?? read(...of);
    known.set(key, found);
    return found;
  };
}

export async function renderMessage(
  sources: MessageSources,
  sender: Sender,
  message: MessageToRender,
): Promise<RenderedMessage> {
  const { kind, language } = message;
  const setup = await sources.setup(sender.restaurant.uid);
  const own = await sources.template(sender.restaurant.uid, kind, language);
  const content = own ?? defaultTemplate(kind, language, setup.estName);
  return renderContent(sources, sender, setup, { html: '', ...content }, message);
}

/** The same of a template that may not be saved yet. */
export async function renderContent(
  sources: MessageSources,
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
  const mayAsk = facts.survey !== undefined && textsOf(content).some((text) => ownPageOf(text) === 'survey');
  const survey = mayAsk && (await sources.asks(sender.restaurant.uid)) ? (facts.survey ?? '') : '';
  const frame = await frameOf(sources, sender, setup, survey);
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
  sources: MessageSources,
  { settings: { publicUrl }, restaurant: { uid, service } }: Sender,
  { estName, estAddress, estPhone, phone, host, website, googleMaps, tripAdvisor, facebook, instagram }: SetupOfMessage,
  survey: string,
): Promise<MailFrame> {
  const hashes = await sources.pictures(uid);
  const picture = (of: OwnPicture) =>
    hashes[of] ? publicUrl + picturePath({ service, picture: `${hashes[of]}/${of}` }) : '';
  return {
    restaurant: estName,
    address: estAddress.replace(/\s*\n\s*/g, ', '),
    phone: estPhone || phone,
    host,
    pages: { booking: publicUrl + bookingPath(service), survey, website, googleMaps, tripAdvisor, facebook, instagram },
    pictures: { picture: picture('picture'), icon: picture('icon') },
  };
}
