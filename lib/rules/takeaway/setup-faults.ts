/** What of a set-up cannot hold together. Each part by itself is whole already. */
import type { OrderHours, OrderParams, SpecialHours } from '@/lib/contract/takeaway/takeaway-schema';
import type { OrderService } from '@/lib/contract/takeaway/takeaway';

interface Written {
  restaurantParams?: Record<OrderService, Pick<OrderParams, 'minWait' | 'maxWait'>>;
  rotas?: readonly OrderHours[];
  deliverRota?: readonly OrderHours[];
  specialDates?: readonly SpecialHours[];
}

interface SetupFault {
  /** Its path: 'rotas.1.start'. */
  field: string;
  message: 'belowLeastWait' | 'selectOne' | 'shiftsOverlap' | 'repeatedDate';
}

/** The first thing that is wrong with what is written; null for nothing. */
export function setupFault({
  restaurantParams,
  rotas = [],
  deliverRota = [],
  specialDates = [],
}: Written): SetupFault | null {
  for (const [service, { minWait, maxWait }] of Object.entries(restaurantParams ?? {}))
    if (maxWait < minWait) return { field: `restaurantParams.${service}.maxWait`, message: 'belowLeastWait' };
  return (
    faultOfHours('rotas', rotas) ??
    faultOfHours('deliverRota', deliverRota) ??
    clash('specialDates', specialDates, areOneDay, 'from', 'repeatedDate')
  );
}

function faultOfHours(field: string, hours: readonly OrderHours[]): SetupFault | null {
  const never = hours.findIndex(({ weekdays }) => weekdays.length === 0);
  if (never >= 0) return { field: `${field}.${never}.weekdays`, message: 'selectOne' };
  return clash(field, hours, overlap, 'start', 'shiftsOverlap');
}

/** Hours follow one another: the slots of each are counted from its own start. */
const overlap = (one: OrderHours, other: OrderHours) =>
  one.weekdays.some((day) => other.weekdays.includes(day)) && one.start < other.end && other.start < one.end;

/** A day has special hours once for each service: of two, neither could be told to hold. */
const areOneDay = (one: SpecialHours, other: SpecialHours) =>
  one.services.some((service) => other.services.includes(service)) && one.from <= other.to && other.from <= one.to;

/** The later of two parts that cannot both hold is told so. */
function clash<T>(
  field: string,
  all: readonly T[],
  clashes: (one: T, other: T) => boolean,
  at: string,
  message: SetupFault['message'],
): SetupFault | null {
  const later = all.findIndex((one, index) => all.slice(0, index).some((other) => clashes(one, other)));
  return later < 0 ? null : { field: `${field}.${later}.${at}`, message };
}
