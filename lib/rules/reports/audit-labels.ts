/** Message keys of the fields in the audit trail: those used on the screens, so that both show the same labels. */

/** By entity name in the log: the labels on the screen that edits it. */
const NAMESPACES: Readonly<Record<string, readonly string[]>> = {
  booking: ['booking.field'],
  diner: ['dinerCare.duplicates.field'],
  ad: ['ads.field'],
  'api-key': ['integrations.keys.field'],
  'gift-product': ['giftCards.products.field'],
  'loyalty-programme': ['loyalty.programme.field'],
  'loyalty-reward': ['loyalty.rewards.field'],
  'menu-product': ['takeaway.menu.field'],
  'message-rules': ['messageRules.field'],
  news: ['news.field'],
  'payment-policy': ['paymentSettings.field'],
  plan: ['planEditor.field'],
  promotion: ['promotions.field'],
  'report-schedule': ['reports.schedules.field'],
  rotas: ['availability.field'],
  'special-dates': ['availability.field'],
  'takeaway-setup': ['takeaway.settings'],
  setup: [
    'workingRules.field',
    'seatingSettings.field',
    'onlineBooking.field',
    'messageRules.field',
    'restaurantSettings.field',
  ],
  template: ['templates.field'],
  webhook: ['integrations.webhooks.field'],
};

/** Setup fields with the contract's names (§3) that have other names on the screens. */
const SETUP: Readonly<Record<string, string>> = {
  Status: 'statusSettings.title',
  bookOptions: 'optionSettings.bookOptions.title',
  guestOptions: 'optionSettings.guestOptions.title',
  areaNames: 'optionSettings.areas.title',
  covers: 'seatingSettings.field.maxCovers',
  standby: 'statusSettings.special.standby',
  partSeatedStatus: 'statusSettings.special.partSeated',
  showRef: 'workingRules.field.showReference',
  estName: 'restaurantSettings.field.name',
  estFull: 'restaurantSettings.field.fullName',
  estPhone: 'restaurantSettings.field.publicPhone',
  estAddress: 'restaurantSettings.field.address',
  eMailSend: 'restaurantSettings.field.senderEmail',
  consentRWG: 'rwg.title',
  latitude: 'reports.audit.latitude',
  longitude: 'reports.audit.longitude',
  currency: 'restaurantSettings.place.currency',
  timeZone: 'restaurantSettings.place.timeZone',
  picture: 'restaurantSettings.pictures.picture.name',
  icon: 'restaurantSettings.pictures.icon.name',
  map: 'restaurantSettings.pictures.map.name',
  pictures: 'restaurantSettings.gallery.title',
  takeaway: 'restaurantSettings.modules.takeaway',
  epos: 'restaurantSettings.modules.epos',
};

/** The takeaway and delivery setup, including the column names in early log entries. */
const TAKEAWAY: Readonly<Record<string, string>> = {
  restaurantParams: 'reports.audit.restaurantParams',
  takeaway: 'takeaway.service.takeaway',
  delivery: 'takeaway.service.delivery',
  takeawayComission: 'reports.audit.takeawayComission',
  deliveryComission: 'reports.audit.deliveryComission',
  fixed: 'reports.audit.fixed',
  percentage: 'reports.audit.percentage',
  paymentMethodsMobile: 'takeaway.settings.payments',
  orderRestrictions: 'takeaway.settings.kitchen',
  interval: 'reports.audit.interval',
  orders: 'takeaway.settings.capOrders',
  items: 'takeaway.settings.capItems',
  minutes: 'reports.audit.minutes',
  deliverProvider: 'reports.audit.deliverProvider',
  active: 'takeaway.settings.onDuty',
  kind: 'takeaway.settings.zoneKind',
  price: 'takeaway.settings.zonePrice',
  wait: 'takeaway.settings.zoneWait',
  spans: 'takeaway.settings.hours',
  paused: 'reports.audit.paused',
  changed: 'reports.audit.changed',
  params: 'reports.audit.restaurantParams',
  takeawayFixed: 'reports.audit.takeawayComission',
  takeawayPercentage: 'reports.audit.takeawayComission',
  deliveryFixed: 'reports.audit.deliveryComission',
  deliveryPercentage: 'reports.audit.deliveryComission',
  pacingInterval: 'takeaway.settings.kitchen',
  pacingOrders: 'takeaway.settings.kitchen',
  pacingItems: 'takeaway.settings.kitchen',
  takeawayPausedUntil: 'reports.audit.paused',
  deliveryPausedUntil: 'reports.audit.paused',
  printerKey: 'takeaway.settings.printer',
  printerSeenAt: 'takeaway.settings.printer',
};

/** A plan, its areas, tables and joins. */
const PLAN: Readonly<Record<string, string>> = {
  name: 'validation.field.name',
  tables: 'validation.field.tables',
  joins: 'validation.field.joins',
  rect: 'reports.audit.rect',
};

/** A block or limit of a day, with the labels of their dialogs. */
const LIMIT: Readonly<Record<string, string>> = {
  scope: 'hours.limits.scopeLabel',
  counts: 'hours.limits.countsLabel',
  measure: 'hours.limits.measureLabel',
  max: 'hours.limits.max',
  minCovers: 'hours.limits.minCovers',
  maxCovers: 'hours.limits.maxCovers',
  area: 'hours.limits.area',
  from: 'availability.field.start',
  to: 'availability.field.end',
  pause: 'reports.audit.pause',
  blocks: 'reports.audit.blocks',
};

const NAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  block: LIMIT,
  restriction: LIMIT,
  'table-block': LIMIT,
  rotas: { rotas: 'reports.entity.rotas', weekdayRotas: 'reports.audit.weekdayRotas' },
  'special-dates': { specialDates: 'reports.entity.special-dates', sessions: 'reports.entity.rotas' },
  'event-seating-moved': { bookings: 'reports.sum.bookings' },
  'menu-product-sold-out': { soldOutOn: 'takeaway.soldOut.is' },
  'api-key': { end: 'reports.audit.keyEnd' },
  webhook: { secret: 'reports.audit.secret' },
  setup: SETUP,
  'takeaway-setup': TAKEAWAY,
  plan: PLAN,
  'gift-card': {
    kind: 'reports.audit.movement',
    amount: 'giftCards.amount',
    balance: 'reports.audit.balance',
    state: 'giftCards.filter',
  },
};

/** Parts of a status map entry and of an option. */
const PARTS: Readonly<Record<string, string>> = {
  Name: 'statusSettings.field.name',
  RGB: 'statusSettings.field.colour',
  Stage: 'statusSettings.field.stage',
  Type: 'optionSettings.field.type',
  Default: 'optionSettings.field.ticked',
  retired: 'settings.ordered.retired',
  names: 'reports.audit.names',
  en: 'settings.names.en',
  es: 'settings.names.es',
  pt: 'settings.names.pt',
};

/** Fields that several entities share and that belong to no single screen. */
const FIELDS: Readonly<Record<string, string>> = {
  active: 'reports.schedules.field.active',
  replayed: 'integrations.log.replay',
  createdDate: 'reports.audit.createdDate',
  createdTime: 'reports.audit.createdTime',
  consents: 'reports.audit.consents',
  eMail: 'validation.field.email',
};

/** By field, the labels of its values, for values that are not yes, no or a readable code. */
const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  milTime: { true: 'workingRules.clock.h24', false: 'workingRules.clock.h12' },
  lastFirst: { true: 'workingRules.names.lastFirst', false: 'workingRules.names.firstLast' },
  onlineWhenFull: {
    none: 'onlineBooking.whenFull.none',
    standby: 'onlineBooking.whenFull.standby',
    'waiting-list': 'onlineBooking.whenFull.waiting-list',
  },
  separator: {
    ',': 'reports.schedules.separators.comma',
    ';': 'reports.schedules.separators.semicolon',
    '\t': 'reports.schedules.separators.tab',
  },
};

const OF_LIMIT = {
  scope: 'hours.limits.scope.*',
  counts: 'hours.limits.counts.*',
  measure: 'hours.limits.measure.*',
};
/** Message keys for the codes of one entity's field; the asterisk is replaced by the code. */
const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'gift-card': { kind: 'giftCards.entry.*', state: 'giftCards.state.*' },
  block: OF_LIMIT,
  restriction: OF_LIMIT,
  'table-block': OF_LIMIT,
  message: { state: 'outgoing.state.*' },
  'report-schedule': {
    report: 'reports.name.*',
    state: 'reports.states.*',
    period: 'reports.schedules.period.*',
  },
  rotas: { type: 'availability.type.*' },
  user: { role: 'users.role.*.name' },
  'api-key': { scopes: 'integrations.keys.scope.*' },
  webhook: { events: 'integrations.webhooks.event.*', secret: 'reports.audit.*' },
};

/** @param value a single code, also if the field is a list of codes */
export function choicePath(entity: string, field: string, value: unknown): string | undefined {
  const codes = CODES[entity]?.[field];
  const isCode = typeof value === 'number' || (typeof value === 'string' && value !== '');
  return codes && isCode ? codes.replace('*', String(value).replace('.', '_')) : CHOICES[field]?.[String(value)];
}

const DAY_TIMES = ['start', 'end', 'from', 'to', 'lastArrival', 'turn'];
/** Clock hours and durations in hours, logged as decimals. */
const HOURS: Readonly<Record<string, readonly string[]>> = {
  setup: ['defaultTurn', 'timeStep', 'quietFrom', 'quietTo'],
  rotas: ['start', 'end', 'lastArrival', 'turn'],
  'special-dates': ['start', 'end', 'lastArrival', 'turn'],
  block: DAY_TIMES,
  restriction: DAY_TIMES,
  'table-block': DAY_TIMES,
  'event-seating-moved': ['time'],
  'report-schedule': ['hour'],
};

export const isHours = (entity: string, field: string): boolean => HOURS[entity]?.includes(field) ?? false;

/** Amounts of money, in minor units of the restaurant's currency. */
const MONEY: Readonly<Record<string, readonly string[]>> = {
  booking: ['spend', 'total'],
  'gift-card': ['amount', 'balance'],
  'gift-product': ['amount'],
  'loyalty-programme': ['breakfast', 'lunch', 'dinner'],
  'menu-product': ['price'],
  order: ['amount', 'totalPrice'],
  payment: ['amount'],
  'payment-policy': ['amount'],
  purchase: ['amount'],
  'takeaway-setup': ['minOrder', 'price', 'fixed', 'takeawayFixed', 'deliveryFixed'],
  'ticket-kind': ['price', 'deposit'],
  'till-check': ['total'],
};

export const isMoney = (entity: string, field: string): boolean => MONEY[entity]?.includes(field) ?? false;

/** Fields that are derived from the displayed ones and never edited directly. */
const FOLLOWS: ReadonlySet<string> = new Set(['rowVersion', 'iStage', 'position']);

export const isTold = (field: string): boolean => !FOLLOWS.has(field);

/** The possible message keys of a field's label, most likely first. */
export function labelPaths(entity: string, field: string): string[] {
  const own = (NAMESPACES[entity] ?? []).map((namespace) => `${namespace}.${field}`);
  const named = NAMED[entity]?.[field];
  return [
    ...(named ? [named] : []),
    ...own,
    `booking.field.${field}`,
    `reports.column.${field}`,
    `validation.field.${field}`,
    ...(PARTS[field] ? [PARTS[field]] : []),
    ...(FIELDS[field] ? [FIELDS[field]] : []),
  ];
}
