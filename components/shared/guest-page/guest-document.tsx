import type { ReactNode } from 'react';
import { DARK, LIGHT } from '@/components/shell/theme/palette';
import { pageStyle } from '@/components/shell/theme/page-style';
import type { GuestLanguage } from '@/lib/rules/guest-booking/guest-booking';
import { guestStyle } from './style/guest-style';

/** Metadata for search engines; left out for private pages. */
export interface Indexing {
  canonical: string;
  /** Address by language. */
  alternates: ReadonlyArray<readonly [string, string]>;
  description: string;
  /** JSON-LD, escaped for embedding in HTML. */
  structuredData: string;
  /** Preview of the page when its link is shared. */
  social?: SocialCard;
}

interface SocialCard {
  title: string;
  siteName: string;
  /** Absolute URL; '' for none. */
  image: string;
  imageAlt: string;
  /** The image is a photograph, not a logo. */
  large: boolean;
}

interface GuestDocumentProps {
  language: GuestLanguage;
  title: string;
  /** '' when the content security policy lists the style sheet's hash instead. */
  nonce: string;
  embed: boolean;
  skipLabel: string;
  indexing?: Indexing;
  /** URL of the favicon, if it is not the product's own. */
  icon?: string;
  /** The page's style sheet, added to the product's colours. */
  look?: string;
  /** URL of the page's script; null for a page without one. */
  script?: string | null;
  children: ReactNode;
}

/**
 * A complete guest page: HTML with one inline style sheet and an optional small script. None of the app's scripts are
 * sent: these pages need only forms and links.
 */
export function GuestDocument({
  language,
  title,
  nonce,
  embed,
  skipLabel,
  indexing,
  icon,
  look = guestStyle,
  script = '/book-page.js',
  children,
}: GuestDocumentProps) {
  return (
    <html lang={language} data-embed={embed ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={LIGHT.background} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={DARK.background} />
        {icon ? <link rel="icon" href={icon} /> : <link rel="icon" href="/icon.svg" type="image/svg+xml" />}
        <style nonce={nonce || undefined} dangerouslySetInnerHTML={{ __html: pageStyle() + look }} />
        {script !== null && <script src={script} defer nonce={nonce} />}
        {indexing ? <IndexingTags {...indexing} language={language} /> : <UnlistedTags title={title} />}
      </head>
      <body>
        <a className="skip" href="#main">
          {skipLabel}
        </a>
        {children}
      </body>
    </html>
  );
}

function IndexingTags({
  canonical,
  alternates,
  description,
  structuredData,
  social,
  language,
}: Indexing & { language: GuestLanguage }) {
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {alternates.map(([language, href]) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
      {social && <SocialTags {...social} description={description} address={canonical} language={language} />}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />
    </>
  );
}

/** Open Graph, read by most messengers, and the tags that X reads. */
function SocialTags({
  title,
  siteName,
  image,
  imageAlt,
  large,
  description,
  address,
  language,
}: SocialCard & { description: string; address: string; language: GuestLanguage }) {
  const tags: Array<[string, string]> = [
    ['og:type', 'website'],
    ['og:site_name', siteName],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:locale', LOCALES[language]],
    ...(image
      ? ([
          ['og:image', image],
          ['og:image:alt', imageAlt],
        ] satisfies Array<[string, string]>)
      : []),
  ];
  return (
    <>
      {tags.map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content={large ? 'summary_large_image' : 'summary'} />
    </>
  );
}

const LOCALES: Record<GuestLanguage, string> = { en: 'en_GB', es: 'es_ES', pt: 'pt_BR' };

function UnlistedTags({ title }: { title: string }) {
  return (
    <>
      <meta name="description" content={title} />
      <meta name="robots" content="noindex" />
    </>
  );
}
