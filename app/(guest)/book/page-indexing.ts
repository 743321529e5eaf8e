/** What search engines and messengers are told of a page of a restaurant besides its booking page: one for each language. */
import type { Indexing } from '@/components/shared/guest-page/guest-document';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { webSettings } from '@/lib/bff/settings';
import { imagesOf, jsonForPage, salesPageData } from '@/lib/rules/guest-booking/structured-data';

interface Told {
  title: string;
  description: string;
  structuredData: string;
}

export function pageIndexing(
  { restaurant, query }: PageContext,
  path: string,
  { title, description, structuredData }: Told,
): Indexing {
  const base = webSettings().publicUrl;
  const inLanguage = (language: string | null) => `${base}${path}${language === null ? '' : `?lang=${language}`}`;
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
      imageAlt: restaurant.fullName,
      large: picture !== '',
    },
  };
}

/** The same of a page on which something is sold, and which says nothing of its own to machines. */
export const salesIndexing = (context: PageContext, path: string, title: string, description: string): Indexing =>
  pageIndexing(context, path, {
    title,
    description,
    structuredData: jsonForPage(salesPageData(context.restaurant, webSettings().publicUrl, path, title)),
  });
