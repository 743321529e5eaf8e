/** Renders a message of a kind: from the restaurant's own template if it has one, otherwise the default (§9, ADR 93). */
import type { RestaurantLanguage } from '@/lib/contract/constants';
import { bookingPath, picturePath } from '@/lib/rules/guest-booking/booking-query';
import type { TemplateKind } from '@/lib/rules/setup/template-kinds';
import { defaultTemplate } from '@/lib/rules/templates/default-templates';
import { filledLine, filledText } from '@/lib/rules/templates/fill';
import { KINDS, type PlaceholderValues, replaced } from '@/lib/rules/templates/placeholders';
import { plainSpelling } from '@/lib/rules/templates/plain-spelling';
import {
  type Block,
  type OwnPicture,
  type TemplateContent,
  blockLinksOf,
  ownPageOf,
} from '@/lib/rules/templates/template-document';
import { type TemplateFacts, valuesOf } from '@/lib/rules/templates/template-values';
import type { Restaurant } from '../../context';
import type { Queryable } from '../../db/client';
import type { ApiSettings } from '../../settings';
import { findActiveAds } from '../ads/active-ads';
import { FRAME_TEXTS } from './frame-texts';
import {
  type FixedContent,
  type MailFrame,
  type Unsubscribe,
  buttonHtml,
  datesHtml,
  escaped,
  fixedHtml,
  mailHtml,
  unsubscribeHtml,
} from './mail-html';
import { fixedText, footText, joined, mailText } from './mail-text';
import { type SetupOfMessage, findPictures, findSetupOfMessage, findTemplate } from './repository';
import { sanitisedHtml } from './sanitise-html';

export interface MessageToRender {
  kind: TemplateKind;
  /** D15 */
  language: RestaurantLanguage;
  facts: TemplateFacts;
  /** For gift cards and orders. */
  fixed?: FixedContent;
  /** Link to the guest's own data; undefined if the message may not contain it. */
  preferences?: string;
  /** The other dates of the series. */
  also?: readonly string[];
  /** For unsolicited messages: why it was sent, and how to unsubscribe. */
  unsubscribe?: Unsubscribe;
}

/** Text messages only use `text`. */
export interface RenderedMessage {
  subject: string;
  text: string;
  html: string;
  /** Set if the restaurant's own template failed and the default was used. */
  why?: 'template-failed';
}

export interface Sender {
  settings: Pick<ApiSettings, 'publicUrl'>;
  restaurant: Pick<Restaurant, 'uid' | 'service'>;
}

type OwnTemplate = TemplateContent & { html: string };

/** Cached data for rendering messages of restaurants. */
export interface MessageSources {
  setup(restaurant: string): Promise<SetupOfMessage>;
  template(restaurant: string, kind: TemplateKind, language: RestaurantLanguage): Promise<OwnTemplate | undefined>;
  pictures(restaurant: string): ReturnType<typeof findPictures>;
  ads(restaurant: string): ReturnType<typeof findActiveAds>;
}

/** Data for rendering all messages of one restaurant. */
export interface MessageParts {
  setup: SetupOfMessage;
  pictures: Awaited<ReturnType<typeof findPictures>>;
  ads: Awaited<ReturnType<typeof findActiveAds>>;
}

/** Preloads the data before a write that holds a lock. */
export async function readMessageParts(db: Queryable, restaurant: string): Promise<MessageParts> {
  const [setup, pictures, ads] = await Promise.all([
    findSetupOfMessage(db, restaurant),
    findPictures(db, restaurant),
    findActiveAds(db, restaurant),
  ]);
  return { setup, pictures, ads };
}

/**
 * Caches the data of each restaurant: for one message, or for a run of many.
 * @param parts preloaded data of the restaurant
 */
export function sourcesOf(db: Queryable, parts?: MessageParts): MessageSources {
  if (parts)
    return {
      ...sourcesOf(db),
      setup: async () => parts.setup,
      pictures: async () => parts.pictures,
      ads: async () => parts.ads,
    };
  return {
    setup: once((restaurant: string) => findSetupOfMessage(db, restaurant)),
    template: once((restaurant: string, kind: TemplateKind, language: RestaurantLanguage) =>
      findTemplate(db, restaurant, kind, language),
    ),
    pictures: once((restaurant: string) => findPictures(db, restaurant)),
    ads: once((restaurant: string) => findActiveAds(db, restaurant)),
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

/** Always returns a message: the default if the restaurant's own template cannot be rendered. */
export async function renderMessage(
  sources: MessageSources,
  sender: Sender,
  message: MessageToRender,
): Promise<RenderedMessage> {
  const { kind, language } = message;
  const setup = await sources.setup(sender.restaurant.uid);
  const own = await sources.template(sender.restaurant.uid, kind, language);
  const byDefault = () =>
    renderContent(sources, sender, setup, { html: '', ...defaultTemplate(kind, language, setup.estName) }, message);
  if (!own) return byDefault();
  try {
    const rendered = await renderContent(sources, sender, setup, own, message);
    if (rendered.text.trim() !== '') return rendered;
  } catch {
    // A failed database query fails in the default below as well: it is not retried here.
  }
  return { ...(await byDefault()), why: 'template-failed' };
}

/** Renders a template that may not be valid for saving yet. */
export async function renderContent(
  sources: MessageSources,
  sender: Sender,
  setup: SetupOfMessage,
  content: OwnTemplate,
  { kind, language, facts, fixed, preferences = '', also = [], unsubscribe }: MessageToRender,
): Promise<RenderedMessage> {
  const values = valuesOf(facts, language);
  if (KINDS[kind].channel === 'sms') {
    const text = filledText(content.text, values);
    return { subject: '', text: content.plain ? plainSpelling(text) : text, html: '' };
  }
  const subject = filledLine(content.subject, values);
  const frame = await frameOf(sources, sender, setup, facts);
  const survey = KINDS[kind].asks ? facts.survey : '';
  if (content.html === '') {
    const mail = {
      language,
      preheader: content.preheader,
      blocks: [...withSurvey(content.blocks, survey, language), ...datesOf(also, language)],
      values,
      frame,
      fixed: fixed ?? null,
      preferences,
      unsubscribe,
    };
    return { subject, text: mailText(mail), html: mailHtml(mail) };
  }
  // The restaurant's own HTML has no frame of ours, but gets the content of its kind and the link to the guest's data.
  const added = [
    fixed && fixedHtml(fixed, language),
    survey && buttonHtml(FRAME_TEXTS[language].survey, survey),
    also.length > 0 && datesHtml(also, language),
    unsubscribe && unsubscribeHtml(unsubscribe, language),
  ];
  const safe = await sanitisedHtml(withFixed(filledHtml(content.html, values), added.filter(Boolean).join('')));
  const always = fixed ? fixedText(fixed, language) : '';
  return {
    subject,
    text: joined(
      safe.text,
      safe.text.includes(always) ? '' : always,
      footText({ frame, language, preferences, unsubscribe }),
    ),
    html: safe.html,
  };
}

const filledHtml = (html: string, values: PlaceholderValues) => replaced(html, (name) => escaped(values[name]));

/** Adds a survey button to a thank-you mail without one, if there is a survey. */
function withSurvey(blocks: readonly Block[], survey: string, language: RestaurantLanguage): readonly Block[] {
  if (survey === '' || blockLinksOf(blocks).some((link) => ownPageOf(link) === 'survey')) return blocks;
  return [...blocks, { type: 'button', label: FRAME_TEXTS[language].survey, link: '@survey' }];
}

const datesOf = (also: readonly string[], language: RestaurantLanguage): Block[] =>
  also.length > 0 ? [{ type: 'paragraph', runs: [{ text: [FRAME_TEXTS[language].also, ...also].join('\n') }] }] : [];

function withFixed(html: string, fixed: string): string {
  if (fixed === '') return html;
  const end = html.toLowerCase().lastIndexOf('</body>');
  return end < 0 ? html + fixed : html.slice(0, end) + fixed + html.slice(end);
}

async function frameOf(
  sources: MessageSources,
  { settings: { publicUrl }, restaurant: { uid, service } }: Sender,
  { estName, estAddress, estPhone, phone, host, website, googleMaps, tripAdvisor, facebook, instagram }: SetupOfMessage,
  { survey }: Pick<TemplateFacts, 'survey'>,
): Promise<MailFrame> {
  const hashes = await sources.pictures(uid);
  const picture = (of: OwnPicture) =>
    hashes[of] ? publicUrl + picturePath({ service, picture: `${hashes[of]}/${of}` }) : '';
  return {
    restaurant: estName,
    address: estAddress.replace(/\s*\n\s*/g, ', '),
    phone: estPhone || phone,
    host,
    pages: { booking: publicUrl + bookingPath(service), website, googleMaps, tripAdvisor, facebook, instagram, survey },
    pictures: { picture: picture('picture'), icon: picture('icon') },
    ads: (await sources.ads(uid)).map((ad) => ({
      ...ad,
      picture: ad.picture && publicUrl + picturePath({ service, picture: ad.picture }),
    })),
  };
}
