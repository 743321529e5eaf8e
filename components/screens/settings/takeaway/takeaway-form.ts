/** The set-up of takeaway as its form has it: one field for each thing that two people may write at once. */
import type { TakeawaySetup } from '@/lib/resources/takeaway/takeaway-setup-schema';

/** What of the set-up a person writes. */
export type Draft = Pick<
  TakeawaySetup,
  | 'restaurantParams'
  | 'takeawayComission'
  | 'deliveryComission'
  | 'paymentMethodsMobile'
  | 'bankDetails'
  | 'orderRestrictions'
  | 'stations'
  | 'rotas'
  | 'deliverRota'
  | 'specialDates'
  | 'zones'
  | 'drivers'
>;
type Params = Draft['restaurantParams'];

/** The same with the two services apart. */
export interface TakeawayForm extends Omit<Draft, 'restaurantParams'> {
  takeaway: Params['takeaway'];
  delivery: Params['delivery'];
}

export function formOf({
  restaurantParams: { takeaway, delivery },
  takeawayComission,
  deliveryComission,
  paymentMethodsMobile,
  bankDetails,
  orderRestrictions,
  stations,
  rotas,
  deliverRota,
  specialDates,
  zones,
  drivers,
}: Draft): TakeawayForm {
  return {
    takeaway,
    delivery,
    takeawayComission,
    deliveryComission,
    paymentMethodsMobile,
    bankDetails,
    orderRestrictions,
    stations,
    rotas,
    deliverRota,
    specialDates,
    zones,
    drivers,
  };
}

export const draftOf = ({ takeaway, delivery, ...others }: TakeawayForm): Draft => ({
  ...others,
  restaurantParams: { takeaway, delivery },
});

/** A change of the draft as fields of the form. */
export const partsOf = ({ restaurantParams, ...others }: Partial<Draft>): Partial<TakeawayForm> => ({
  ...others,
  ...restaurantParams,
});

/** What is sent: both services go together, the one that was not changed as it is. */
export function bodyOf(changed: Partial<TakeawayForm>, values: TakeawayForm): Partial<Draft> {
  const { takeaway, delivery, ...others } = changed;
  if (!takeaway && !delivery) return others;
  return { ...others, restaurantParams: { takeaway: values.takeaway, delivery: values.delivery } };
}
