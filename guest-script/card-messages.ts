/** What the page and the frame with the test provider's fields say to each other, both on our own origin. */

/** The page asks for the card that was typed. */
export const ASK_CARD = 'maitre:card?';

/** The frame's page marks its root with it (`data-ready`) once it hears what it is asked. */
export const FIELDS_READY = 'ready';

export type FrameMessage =
  | { maitre: 'card'; token: string }
  /** What was typed is none of the documented numbers; the frame says so itself. */
  | { maitre: 'no-card' }
  /** How tall the frame’s page is, in pixels. */
  | { maitre: 'height'; height: number };

export const isFrameMessage = (data: unknown): data is FrameMessage =>
  typeof data === 'object' && data !== null && 'maitre' in data;
