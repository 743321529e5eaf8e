import createNextIntlPlugin from 'next-intl/plugin';

// What every answer says, pages, files and BFF alike; the content security policy with its nonce is the middleware's.
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // While developing, also from a tablet by the public address.
  allowedDevOrigins: ['127.0.0.1', ...(process.env.PUBLIC_URL ? [new URL(process.env.PUBLIC_URL).hostname] : [])],
  headers: async () => [{ source: '/:path*', headers: Object.entries(HEADERS).map(([key, value]) => ({ key, value })) }],
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(config);
