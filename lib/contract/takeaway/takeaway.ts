/** The closed sets of orders for takeaway and delivery (§3, §4, §9), as they are on the wire. */

export const ORDER_SERVICES = ['takeaway', 'delivery'] as const;
export type OrderService = (typeof ORDER_SERVICES)[number];

/** §4, in chronological order; takeaway has no delivery steps. */
export const ORDER_STEPS = ['Received', 'In Kitchen', 'Done', 'In Route', 'Delivered'] as const;
/** Final states of orders that were not handed over: rejected before the kitchen accepted, or cancelled after. */
export const ORDER_REFUSALS = ['Rejected', 'Cancelled'] as const;
export const ORDER_STATUSES = [...ORDER_STEPS, ...ORDER_REFUSALS] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** §4: the states of a delivery. */
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

/** §9: the methods that a restaurant accepts by default, and online payment. */
export const OFFLINE_PAYMENTS = ['C/C by phone', 'C/C on delivery', 'Cash on delivery', 'Bank transfer'] as const;
export const ORDER_PAYMENTS = [...OFFLINE_PAYMENTS, 'Online'] as const;
/** Collected at handover. */
export const DOOR_PAYMENTS: readonly OrderPayment[] = ['C/C on delivery', 'Cash on delivery'];
export type OrderPayment = (typeof ORDER_PAYMENTS)[number];
/** Methods by which an order is paid and refunded: a gift card is used in addition to the chosen payment. */
export const ORDER_TENDERS = [...ORDER_PAYMENTS, 'Gift card'] as const;
export type OrderTender = (typeof ORDER_TENDERS)[number];

/** Origins of orders. */
export const ORDER_CHANNELS = ['phone', 'guest', 'import'] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];

/** The 14 allergens that must be declared (Regulation (EU) 1169/2011, annex II). */
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

/** Errors of a line of a cart. */
export const LINE_FAULTS = [
  'gone',
  'out-of-hours',
  'sold-out',
  'too-few-options',
  'too-many-options',
  'unknown-option',
] as const;
export type LineFault = (typeof LINE_FAULTS)[number];

/** How a delivery zone is defined. */
export const ZONE_KINDS = ['postcodes', 'radius', 'polygon'] as const;
export type ZoneKind = (typeof ZONE_KINDS)[number];

/** Who carries deliveries. */
export const DELIVERY_PROVIDERS = ['own'] as const;
export type DeliveryProviderName = (typeof DELIVERY_PROVIDERS)[number];

/** Kinds of entries in an order's history. */
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

/** Minutes until an order that is not accepted rings on every board, and minutes until its guest is shown the telephone number. */
export const UNHEARD_MINUTES = { sound: 5, phone: 15 } as const;
/** Days after which addresses of orders are deleted. */
export const ADDRESS_DAYS = 90;

/** Columns of an import of orders: the first five are required. */
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
