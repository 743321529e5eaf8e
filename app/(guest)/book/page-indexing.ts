/** Metadata for search engines and messengers of pages other than the booking page, one for each language. */
import type { Indexing } from '@/components/shared/guest-page/guest-document';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { webSettings } from '@/lib/bff/settings';
import { imagesOf, jsonForPage, salesPageData } from '@/lib/rules/guest-booking/structured-data';

interface PageTexts {
  title: string;
  description: string;
  structuredData: string;
  /** Alternative text of the picture, if it has one of its own. */
  pictureAlt?: string;
}

type Language = PageContext['query']['lang'];

/** @param addressIn path of the page in a language; null for the reader's language */
export function pageIndexing(
  { restaurant, query }: PageContext,
  addressIn: (language: Language) => string,
  { title, description, structuredData, pictureAlt }: PageTexts,
): Indexing {
  const base = webSettings().publicUrl;
  const inLanguage = (language: Language) => base + addressIn(language);
  const { picture, logo } = imagesOf(restaurant, base);
  return {
    canonical: inLanguage(query.lang),
    alternates: [
      ['x-default', inLanguage(null)],
      ...restaurant.languages.map((language) => [language, inLanguage(language)] as const),
    ],
    description,
    structuredData,
    social: {
      title,
      siteName: restaurant.fullName,
      image: picture || logo,
      imageAlt: (picture && pictureAlt) || restaurant.fullName,
      large: picture !== '',
    },
  };
}

/** `addressIn` of a page that is identified by its path alone. */
export const inEveryLanguage = (path: string) => (language: Language) =>
  language === null ? path : `${path}?lang=${language}`;

/** Metadata of a sales page without structured data. */
export const salesIndexing = (context: PageContext, path: string, title: string, description: string): Indexing =>
  pageIndexing(context, inEveryLanguage(path), {
    title,
    description,
    structuredData: jsonForPage(salesPageData(context.restaurant, webSettings().publicUrl, path, title)),
  });
