import createNextIntlPlugin from 'next-intl/plugin';

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(config);
