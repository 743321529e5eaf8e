/** The price of a cart in minor units of the restaurant's currency, computed on the server only (D9). */
import type { LineFault, OrderService } from '@/lib/contract/takeaway/takeaway';
import type { OpenSpan } from './slots';

export interface ModifierOption {
  uid: number;
  name: string;
  /** Added to the unit price; may be negative. */
  price: number;
}
export interface ModifierGroup {
  uid: number;
  name: string;
  /** Minimum and maximum of chosen options. */
  min: number;
  max: number;
  options: readonly ModifierOption[];
}
export interface PricedProduct {
  uid: number;
  name: string;
  price: number;
  modifiers: readonly ModifierGroup[];
  /** Station of the kitchen; null for none. */
  station: number | null;
  /** Minutes of work per item. */
  minutes: number;
  /** Available for that service. */
  isShown: boolean;
  /** The hours of availability, if the time is outside of them; else null. */
  outOfHours: OpenSpan | null;
  isSoldOut: boolean;
  /** Remaining stock; null if not tracked. */
  stock: number | null;
}

export interface CartLine {
  product: number;
  quantity: number;
  /** Uids of options. */
  options: readonly number[];
  note: string;
}

export interface PricedLine {
  product: number;
  name: string;
  quantity: number;
  /** Unit price with options. */
  price: number;
  total: number;
  options: Array<{ uid: number; group: string; name: string; price: number }>;
  note: string;
  station: number | null;
  minutes: number;
  fault: LineFault | null;
  /** For 'out-of-hours': its hours. */
  hours: OpenSpan | null;
  /** For 'sold-out': the remaining stock. */
  left: number | null;
}

export interface Commission {
  /** Minor units per order. */
  fixed: number;
  /** Percentage of the products, at most two decimals. */
  percentage: number;
}

export interface PriceRules {
  service: OrderService;
  commission: Commission;
  /** Minimum order value of the service. */
  minOrder: number;
  /** Price and minimum of the zone; null without delivery, or while the address is unknown. */
  zone: { price: number; minOrder: number } | null;
}

export interface PricedCart {
  lines: PricedLine[];
  /** §3 cart: number of items. */
  productQuantity: number;
  subtotalPrice: number;
  servicePrice: number;
  deliveryPrice: number;
  totalPrice: number;
  /** The minimum order value, if not reached; else null. */
  short: number | null;
}

export function priceCart(
  lines: readonly CartLine[],
  menu: ReadonlyMap<number, PricedProduct>,
  { service, commission, minOrder, zone }: PriceRules,
): PricedCart {
  const wanted = new Map<number, number>();
  for (const { product, quantity } of lines) wanted.set(product, (wanted.get(product) ?? 0) + quantity);
  const priced = lines.map((line) => priceLine(line, menu.get(line.product), wanted.get(line.product) ?? 0));
  const subtotalPrice = priced.reduce((sum, { total }) => sum + total, 0);
  const servicePrice = priced.length === 0 ? 0 : commissionOn(subtotalPrice, commission);
  const deliveryPrice = service === 'delivery' && priced.length > 0 ? (zone?.price ?? 0) : 0;
  const least = Math.max(minOrder, service === 'delivery' ? (zone?.minOrder ?? 0) : 0);
  return {
    lines: priced,
    productQuantity: priced.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalPrice,
    servicePrice,
    deliveryPrice,
    totalPrice: subtotalPrice + servicePrice + deliveryPrice,
    short: subtotalPrice < least ? least : null,
  };
}

/** Rounds half a cent up. */
export const commissionOn = (sum: number, { fixed, percentage }: Commission): number =>
  fixed + Math.floor((sum * Math.round(percentage * 100) + 5_000) / 10_000);

/** @param wanted quantity of the product in the whole cart: its lines share the stock */
function priceLine(line: CartLine, product: PricedProduct | undefined, wanted: number): PricedLine {
  const { quantity, note } = line;
  if (!product)
    return {
      product: line.product,
      name: '',
      quantity,
      price: 0,
      total: 0,
      options: [],
      note,
      station: null,
      minutes: 0,
      fault: 'gone',
      hours: null,
      left: null,
    };
  const options = product.modifiers.flatMap((group) =>
    group.options
      .filter(({ uid }) => line.options.includes(uid))
      .map(({ uid, name, price }) => ({ uid, group: group.name, name, price })),
  );
  // The price of a product is never negative, whatever options reduce.
  const price = Math.max(0, product.price + options.reduce((sum, option) => sum + option.price, 0));
  const { uid, name, station, minutes, stock } = product;
  const fault = faultOf(line, product, wanted, options.length);
  const left = product.isSoldOut ? 0 : stock;
  return {
    product: uid,
    name,
    quantity,
    price,
    total: price * quantity,
    options,
    note,
    station,
    minutes,
    fault,
    hours: fault === 'out-of-hours' ? product.outOfHours : null,
    left: fault === 'sold-out' ? left : null,
  };
}

function faultOf(line: CartLine, product: PricedProduct, wanted: number, known: number): LineFault | null {
  if (!product.isShown) return 'gone';
  if (product.outOfHours) return 'out-of-hours';
  if (product.isSoldOut || (product.stock !== null && product.stock < wanted)) return 'sold-out';
  if (known !== new Set(line.options).size || known !== line.options.length) return 'unknown-option';
  for (const { min, max, options } of product.modifiers) {
    const chosen = options.filter(({ uid }) => line.options.includes(uid)).length;
    if (chosen < min) return 'too-few-options';
    if (chosen > max) return 'too-many-options';
  }
  return null;
}
