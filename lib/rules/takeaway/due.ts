/** The unpaid amount of an order in minor units: partial refunds of a paid order are due again. */
export const dueOf = ({ totalPrice, paid, refunded }: { totalPrice: number; paid: number; refunded: number }): number =>
  totalPrice - (paid - refunded);
