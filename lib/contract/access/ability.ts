/** Abilities of a user in a restaurant (D8); `lib/contract/access/role` assigns them to roles. */

export const ABILITIES = [
  'bookings', // take, change, seat and cancel bookings; see the floor
  'override', // save a booking against the checks of D7
  'diners', // read the CRM
  'diners-remove', // take a diner out of it
  'hours', // shifts, special dates, blocks of areas
  'plan', // draw the floor
  'setup', // restaurant setup
  'marketing', // marketing, news, surveys, events, gift cards
  'reports',
  'transfer', // import and export everything
  'charge', // charge a no-show, refund, release a card
  'users', // who works here, and as what
  'contract', // the contract with those who run the installation
  'payment-setup', // the restaurant's own account for payments, and its policies
  'facebook', // the restaurant's Page on Facebook
  'html-editor',
] as const;
export type Ability = (typeof ABILITIES)[number];
