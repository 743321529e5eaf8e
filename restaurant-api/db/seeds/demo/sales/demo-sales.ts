/** Inputs for the sales of a demo restaurant. */
export interface DemoSales {
  restaurant: string;
  currency: string;
  timeZone: string;
  /** Epoch milliseconds. */
  now: number;
  /** Seals the codes of its gift cards. */
  authSecret: string;
}
