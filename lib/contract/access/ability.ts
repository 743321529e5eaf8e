/** Abilities of a user in a restaurant (D8); `lib/contract/access/role` assigns them to roles. */

export const ABILITIES = [
  'bookings', // take, change, seat and cancel bookings; see the floor
  'override', // save a booking against the checks of D7
  'diners', // read the CRM
  'diners-remove', // erase a diner from it
  'hours', // shifts, special dates, blocks of areas
  'plan', // draw the floor
  'setup', // restaurant setup
  'marketing', // marketing, news, surveys, events, gift cards
  'reports',
  'transfer', // import and export all data
  'charge', // charge a no-show, refund, release a card
  'users', // the restaurant's users and their roles
  'contract', // the contract with the operators of the installation
  'payment-setup', // the restaurant's payment account and policies
  'facebook', // the restaurant's Facebook Page
  'html-editor',
] as const;
export type Ability = (typeof ABILITIES)[number];
