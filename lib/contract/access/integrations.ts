/** Constants of the list of integrations. */

export const INTEGRATIONS = [
  'mail',
  'sms',
  'whatsapp',
  'stripe',
  'mercadopago',
  'google',
  'facebook',
  'till',
  'printers',
  'push',
  'webhooks',
] as const;
export type Integration = (typeof INTEGRATIONS)[number];

/** 'partly': available in the installation, not set up by the restaurant. */
export const INTEGRATION_STATES = ['on', 'partly', 'off'] as const;
export type IntegrationState = (typeof INTEGRATION_STATES)[number];
