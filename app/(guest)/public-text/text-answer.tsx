/** A legal text as a page: sections in the reader's language, and links to the other languages. */
import { createTranslator } from 'use-intl/core';
import { GuestDocument } from '@/components/shared/guest-page/guest-document';
import type { GuestTexts } from '@/components/shared/guest-page/page-context';
import { type TextLink, TextPage } from '@/components/guest/public-texts/text-page';
import { textLook } from '@/components/guest/public-texts/text-style';
import { htmlAnswer } from '@/lib/bff/guest/html-answer';
import { webSettings } from '@/lib/bff/settings';
import { jsonForPage } from '@/lib/rules/guest-booking/structured-data';
import { LANGUAGES, LANGUAGE_NAMES, type Language } from '@/lib/i18n/language';
import { messagesOf } from '@/lib/i18n/messages';
import { TEXTS_SINCE, type TextKind, sectionsOf, textPath } from '@/lib/rules/public-texts/public-texts';
import { textBlocks } from '@/lib/rules/public-texts/text-blocks';
import { type DescribedText, textData } from '@/lib/rules/public-texts/text-data';
import type { GuestCall } from '../book/guest-call';

interface PublicText {
  kind: TextKind;
  /** The restaurant's slug; null for the product's own text. */
  service: string | null;
  /** Publisher, shown at the top. */
  restaurant: string;
  /** Values of the text's placeholders. */
  values: Record<string, string | number>;
  links: { label: string; list: readonly TextLink[] };
  publisher: DescribedText['publisher'];
  /** Cache lifetime in seconds. */
  maxAge: number;
}

/** '21 November 2026' */
const sinceIn = (language: Language) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${TEXTS_SINCE}T00:00:00Z`),
  );

/** Translator of the namespace `legal`. */
export async function legalTexts(language: Language): Promise<GuestTexts> {
  return createTranslator({ locale: language, messages: await messagesOf(language), namespace: 'legal' }) as GuestTexts;
}

export async function textAnswer(
  { language, query, value }: GuestCall,
  t: GuestTexts,
  { kind, service, restaurant, values, links, publisher, maxAge }: PublicText,
): Promise<Response> {
  const base = webSettings().publicUrl;
  const path = textPath(kind, service);
  const inLanguage = (choice: Language | null) => (choice ? `${path}?lang=${choice}` : path);
  const part = service === null ? 'general' : 'restaurant';
  const title = t(`${kind}.${part}.title`, values);
  const description = t(`${kind}.${part}.description`, values);
  const canonical = base + inLanguage(query.lang);
  const page = (
    <GuestDocument
      language={language}
      title={service === null ? `${title} · Maitre` : title}
      nonce=""
      embed={false}
      skipLabel={t('skip')}
      look={textLook}
      script={null}
      indexing={{
        canonical,
        alternates: [
          ['x-default', base + path],
          ...LANGUAGES.map((choice) => [choice, base + inLanguage(choice)] as const),
        ],
        description,
        structuredData: jsonForPage(
          textData({ title, description, language, address: canonical, since: TEXTS_SINCE, publisher, base }),
        ),
      }}
    >
      <TextPage
        restaurant={restaurant}
        title={title}
        since={t('updated', { date: sinceIn(language) })}
        contents={t('contents')}
        sections={sectionsOf(kind, service !== null).map((key) => ({
          id: key.split('.').at(-1) ?? key,
          title: t(`${kind}.${key}.title`, values),
          blocks: textBlocks(t(`${kind}.${key}.text`, values)),
        }))}
        links={links}
        languages={{
          label: t('language'),
          list: LANGUAGES.map((choice) => ({
            language: choice,
            label: LANGUAGE_NAMES[choice],
            href: inLanguage(choice),
            current: choice === language,
          })),
        }}
      />
    </GuestDocument>
  );
  // A response that sets a cookie is private.
  return htmlAnswer(
    page,
    value('choose') === null ? { headers: { 'cache-control': `public, max-age=${maxAge}` } } : {},
  );
}
