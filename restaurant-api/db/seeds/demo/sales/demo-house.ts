/** What the sales of a demo restaurant follow from. */
export interface DemoHouse {
  restaurant: string;
  currency: string;
  timeZone: string;
  /** Epoch milliseconds. */
  now: number;
  /** What the codes of its gift cards are sealed with. */
  authSecret: string;
}
