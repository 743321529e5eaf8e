import createNextIntlPlugin from 'next-intl/plugin';

/** MAITRE_BUILD=testing makes a build that has pages of its own for trying things out (`*.testing.tsx`): for any other they are no pages at all. */
const isTesting = process.env.MAITRE_BUILD === 'testing';

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  pageExtensions: [...(isTesting ? ['testing.tsx'] : []), 'tsx', 'ts'],
  env: { MAITRE_BUILD: isTesting ? 'testing' : 'production' },
  reactStrictMode: true,
  // `npm test` checks the types, of the tests too; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  // What a second build would read is 400 MB, written for a minute: a build server never builds twice.
  experimental: { turbopackFileSystemCacheForBuild: !process.env.CI },
  // While developing, also from a tablet by the public address.
  allowedDevOrigins: ['127.0.0.1', ...(process.env.PUBLIC_URL ? [new URL(process.env.PUBLIC_URL).hostname] : [])],
};

// Texts are parsed when the app is built: no browser needs the parser.
const messages = { path: './messages', format: 'json', locales: ['en', 'es', 'pt'], precompile: true };
export default createNextIntlPlugin({ requestConfig: './lib/i18n/request.ts', experimental: { messages } })(config);
