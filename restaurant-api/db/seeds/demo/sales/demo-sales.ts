/** What the sales of a demo restaurant follow from. */
export interface DemoSales {
  restaurant: string;
  currency: string;
  timeZone: string;
  /** Epoch milliseconds. */
  now: number;
  /** What the codes of its gift cards are sealed with. */
  authSecret: string;
}
