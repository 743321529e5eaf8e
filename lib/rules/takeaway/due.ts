/** What is still to be paid of an order, in minor units: what went back of a part that was paid is to be paid again. */
export const dueOf = ({ totalPrice, paid, refunded }: { totalPrice: number; paid: number; refunded: number }): number =>
  totalPrice - (paid - refunded);
