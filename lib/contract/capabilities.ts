/**
 * Capabilities of a restaurant API beyond §3 and §7 (ADR 58). Ours lists all of them in `user.capabilities` at sign-in; a server of the specification
 * lists none, and screens that need one are hidden.
 */
export const CAPABILITIES = [
  'versions', // rows have a `version`, and changes based on an old one are refused; without it the last change wins
  'changes', // changes are numbered (`seq`), replayed to devices that missed some, and listed as a booking's history
  'replays', // a change repeated with its Idempotency-Key is applied once, with the same answer
  'undo', // the last change can be undone (ADR 9)
  'checks', // clashes before saving, availability, the best table
  'overrides', // checks are overridden by ability or by a manager's PIN (D7, ADR 45)
  'swaps', // two parties swap their tables
  'seating', // seating a party while finishing another, and closing a day, in one change each (ADR 67, 69)
  'waiting', // quoted waits, parties called to a held table, offers to those on standby (ADR 22)
  'recurring', // one booking on many days (ADR 22)
  'autoAssign', // table assignment of a whole session (ADR 23)
  'diners', // searching diners, and their cards
  'crm', // statistics of diners, their page, companions, and consents given to staff (ADR 89)
  'segments', // saved segments of diners by rules (ADR 90)
  'dinerCare', // erasing, exporting, comparing and merging diners (ADR 91, 92)
  'notes', // notes of a day
  'limits', // limits of sessions and days, area blocks, pauses, and the bookings affected by their change (ADR 27, 28)
  'setupNames', // names in three languages, retired statuses and options, time step and first weekday as settings (ADR 78)
  'plans', // editing floor plans and joins (ADR 18)
  'online', // online booking, also through Google and Facebook (ADR 24, 26, 33)
  'payments', // payment policies, requests and charges, and the payment account (ADR 30)
  'profile', // the restaurant's public profile, position and time zone (ADR 75, 76)
  'users', // users and their roles
  'account', // own password, own devices, second factor (ADR 44)
  'firstSteps', // progress of a new restaurant's set-up (ADR 85)
  'imports', // importing bookings from files of other systems, with undo (ADR 41)
  'messages', // listing messages and resending failed ones
  'whatsapp', // WhatsApp messages, their costs and templates (ADR 112, 113)
  'templates', // earlier versions, previews and HTML of templates (ADR 93)
  'marketing', // campaigns and automations (ADR 109)
  'contract', // reading and signing the contract (ADR 32)
  'surveys', // surveys after visits (ADR 103)
  'giftCards', // selling, redeeming and reporting gift cards (ADR 116)
  'loyalty', // points and rewards (ADR 120)
  'till', // checks of the point of sale (ADR 122)
  'orders', // takeaway and delivery orders (ADR 130)
  'tickets', // selling, checking in and returning event tickets (ADR 125)
  'reports', // reports as tables, files and mail, and the brief before a shift (ADR 145 to 147)
  'dashboard', // figures of a period, of the next nights and of sister restaurants (ADR 141)
  'integrations', // API keys, outgoing webhooks, and the state of integrations (ADR 148, 149)
  'push', // web push (ADR 155)
  'news', // news posts for the staff of a restaurant and its sisters (ADR 104)
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** The capabilities that a server with these names lacks. */
export function lackedBy(named: readonly string[]): Capability[] {
  return CAPABILITIES.filter((capability) => !named.includes(capability));
}
