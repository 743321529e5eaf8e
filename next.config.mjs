import createNextIntlPlugin from 'next-intl/plugin';

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks the types, of the tests too; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  // While developing, also from a tablet by the public address.
  allowedDevOrigins: ['127.0.0.1', ...(process.env.PUBLIC_URL ? [new URL(process.env.PUBLIC_URL).hostname] : [])],
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(config);
