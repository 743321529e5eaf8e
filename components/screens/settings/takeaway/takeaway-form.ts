/** Form values of the takeaway setup: one field for each part that two people may edit at once. */
import type { TakeawaySetup } from '@/lib/resources/takeaway/takeaway-setup-schema';

/** The editable part of the setup. */
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

/** The draft with one field per service. */
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

/** A change of the draft as form fields. */
export const partsOf = ({ restaurantParams, ...others }: Partial<Draft>): Partial<TakeawayForm> => ({
  ...others,
  ...restaurantParams,
});

/** The request: always both services, with the stored values of an unchanged one. */
export function bodyOf(changed: Partial<TakeawayForm>, values: TakeawayForm): Partial<Draft> {
  const { takeaway, delivery, ...others } = changed;
  if (!takeaway && !delivery) return others;
  return { ...others, restaurantParams: { takeaway: values.takeaway, delivery: values.delivery } };
}
