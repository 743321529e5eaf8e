/** The closed sets of orders for takeaway and delivery (§3, §4, §9), as they are on the wire. */

export const ORDER_SERVICES = ['takeaway', 'delivery'] as const;
export type OrderService = (typeof ORDER_SERVICES)[number];

/** §4, in their order; takeaway has no way to go. */
export const ORDER_STEPS = ['Received', 'In Kitchen', 'Done', 'In Route', 'Delivered'] as const;
/** An order ends there without being handed over: before the kitchen took it, or after. */
export const ORDER_REFUSALS = ['Rejected', 'Cancelled'] as const;
export const ORDER_STATUSES = [...ORDER_STEPS, ...ORDER_REFUSALS] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** §4: where a delivery is. */
export const DELIVERY_STATES = [
  'scheduled',
  'in_progress',
  'waiting_for_pickup',
  'picked',
  'waiting_for_delivery',
  'ended',
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const ORDER_PAYMENT_STATES = ['pending', 'paid', 'refunded'] as const;
export type OrderPaymentState = (typeof ORDER_PAYMENT_STATES)[number];

/** §9: what a restaurant takes by default, and payment on the page. */
export const OFFLINE_PAYMENTS = ['C/C by phone', 'C/C on delivery', 'Cash on delivery', 'Bank transfer'] as const;
export const ORDER_PAYMENTS = [...OFFLINE_PAYMENTS, 'Online'] as const;
/** Taken by who hands the order over. */
export const DOOR_PAYMENTS: readonly OrderPayment[] = ['C/C on delivery', 'Cash on delivery'];
export type OrderPayment = (typeof ORDER_PAYMENTS)[number];
/** By what money of an order came, and goes back: a gift card pays beside the payment that was chosen. */
export const ORDER_TENDERS = [...ORDER_PAYMENTS, 'Gift card'] as const;
export type OrderTender = (typeof ORDER_TENDERS)[number];

/** How an order came. */
export const ORDER_CHANNELS = ['phone', 'guest', 'import'] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];

/** The 14 allergens that have to be declared (Regulation (EU) 1169/2011, annex II). */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** What can be wrong with a line of a cart. */
export const LINE_FAULTS = [
  'gone',
  'out-of-hours',
  'sold-out',
  'too-few-options',
  'too-many-options',
  'unknown-option',
] as const;
export type LineFault = (typeof LINE_FAULTS)[number];

/** By what a zone of delivery is drawn. */
export const ZONE_KINDS = ['postcodes', 'radius', 'polygon'] as const;
export type ZoneKind = (typeof ZONE_KINDS)[number];

/** Who carries deliveries. */
export const DELIVERY_PROVIDERS = ['own'] as const;
export type DeliveryProviderName = (typeof DELIVERY_PROVIDERS)[number];

/** What became of an order, entry by entry. */
export const ORDER_EVENTS = [
  'received',
  'status',
  'delivery',
  'item',
  'print',
  'paid',
  'refunded',
  'driver',
  'told',
  'erased',
] as const;
export type OrderEventKind = (typeof ORDER_EVENTS)[number];

/** An order that nobody has accepted is heard on every board after so many minutes, and its guest gets the telephone number after so many. */
export const UNHEARD_MINUTES = { sound: 5, phone: 15 } as const;
/** Addresses of orders are kept for so many days after them. */
export const ADDRESS_DAYS = 90;

/** Columns of a file of orders: what it has to say (the first five), and what it may. */
export const ORDER_COLUMNS = [
  'number',
  'date',
  'name',
  'quantity',
  'price',
  'time',
  'service',
  'delivery',
  'fee',
  'total',
  'currency',
] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];
