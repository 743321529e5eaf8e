/** The words of the list of what a restaurant is connected with. */

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

/** 'partly': the installation has it, the restaurant has not set it up. */
export const INTEGRATION_STATES = ['on', 'partly', 'off'] as const;
export type IntegrationState = (typeof INTEGRATION_STATES)[number];
