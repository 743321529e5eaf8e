/** Consistency checks of a takeaway set-up, whose parts are already valid. */
import type { OrderHours, OrderParams, SpecialHours } from '@/lib/contract/takeaway/takeaway-schema';
import type { OrderService } from '@/lib/contract/takeaway/takeaway';

interface Written {
  restaurantParams?: Record<OrderService, Pick<OrderParams, 'minWait' | 'maxWait'>>;
  rotas?: readonly OrderHours[];
  deliverRota?: readonly OrderHours[];
  specialDates?: readonly SpecialHours[];
}

interface SetupError {
  /** Its path: 'rotas.1.start'. */
  field: string;
  message: 'belowLeastWait' | 'selectOne' | 'shiftsOverlap' | 'repeatedDate';
}

/** The first error; null for none. */
export function setupError({
  restaurantParams,
  rotas = [],
  deliverRota = [],
  specialDates = [],
}: Written): SetupError | null {
  for (const [service, { minWait, maxWait }] of Object.entries(restaurantParams ?? {}))
    if (maxWait < minWait) return { field: `restaurantParams.${service}.maxWait`, message: 'belowLeastWait' };
  return (
    hoursError('rotas', rotas) ??
    hoursError('deliverRota', deliverRota) ??
    clash('specialDates', specialDates, areOneDay, 'from', 'repeatedDate')
  );
}

function hoursError(field: string, hours: readonly OrderHours[]): SetupError | null {
  const never = hours.findIndex(({ weekdays }) => weekdays.length === 0);
  if (never >= 0) return { field: `${field}.${never}.weekdays`, message: 'selectOne' };
  return clash(field, hours, overlap, 'start', 'shiftsOverlap');
}

/** Hours must not overlap: the slots of each start at its own opening. */
const overlap = (one: OrderHours, other: OrderHours) =>
  one.weekdays.some((day) => other.weekdays.includes(day)) && one.start < other.end && other.start < one.end;

/** A day may have special hours only once per service. */
const areOneDay = (one: SpecialHours, other: SpecialHours) =>
  one.services.some((service) => other.services.includes(service)) && one.from <= other.to && other.from <= one.to;

/** The later of two conflicting parts is reported. */
function clash<T>(
  field: string,
  all: readonly T[],
  clashes: (one: T, other: T) => boolean,
  at: string,
  message: SetupError['message'],
): SetupError | null {
  const later = all.findIndex((one, index) => all.slice(0, index).some((other) => clashes(one, other)));
  return later < 0 ? null : { field: `${field}.${later}.${at}`, message };
}
