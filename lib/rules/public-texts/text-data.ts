/** Structured data of a public text for search engines (schema.org). */
import type { WebPage, WithContext } from 'schema-dts';
import type { ServiceDate } from '@/lib/time/service-day';

export interface DescribedText {
  title: string;
  description: string;
  language: string;
  /** Address of the text in this language. */
  address: string;
  since: ServiceDate;
  /** The restaurant that publishes the text; null for the product's own. */
  publisher: { name: string; url: string; address: string } | null;
  /** Public address, without a trailing slash. */
  base: string;
}

export function textData({
  title,
  description,
  language,
  address,
  since,
  publisher,
  base,
}: DescribedText): WithContext<WebPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    '@id': address,
    url: address,
    name: title,
    description,
    inLanguage: language,
    dateModified: since,
    isPartOf: { '@type': 'WebSite', '@id': `${base}/`, url: `${base}/`, name: 'Maitre' },
    publisher: publisher
      ? {
          '@type': 'Restaurant',
          name: publisher.name,
          url: publisher.url,
          ...(publisher.address && { address: publisher.address }),
        }
      : { '@type': 'Organization', name: 'Maitre', url: `${base}/` },
  };
}
