import createNextIntlPlugin from 'next-intl/plugin';

/** A build with MAITRE_BUILD=testing also has the pages of `*.testing.tsx` files. */
const isTesting = process.env.MAITRE_BUILD === 'testing';

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  pageExtensions: [...(isTesting ? ['testing.tsx'] : []), 'tsx', 'ts'],
  env: { MAITRE_BUILD: isTesting ? 'testing' : 'production' },
  reactStrictMode: true,
  // `npm test` checks the types, so a build does not repeat it.
  typescript: { ignoreBuildErrors: true },
  // The cache takes a minute to write (400 MB), and a CI server never builds twice.
  experimental: { turbopackFileSystemCacheForBuild: !process.env.CI },
  // The development server is also opened from a tablet, by PUBLIC_URL.
  allowedDevOrigins: ['127.0.0.1', ...(process.env.PUBLIC_URL ? [new URL(process.env.PUBLIC_URL).hostname] : [])],
};

// The build parses the texts, so browsers need no parser.
const messages = { path: './messages', format: 'json', locales: ['en', 'es', 'pt'], precompile: true };
export default createNextIntlPlugin({ requestConfig: './lib/i18n/request.ts', experimental: { messages } })(config);
