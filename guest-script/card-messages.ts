/** Messages between the page and the frame of the test provider's fields, both on our own origin. */

/** The page requests the typed card. */
export const ASK_CARD = 'maitre:card?';

/** The framed page sets this attribute (`data-ready`) on its root once it listens. */
export const FIELDS_READY = 'ready';

export type FrameMessage =
  | { maitre: 'card'; token: string }
  /** The typed number is not a documented one; the frame shows the error itself. */
  | { maitre: 'no-card' }
  /** Height of the framed page, in pixels. */
  | { maitre: 'height'; height: number };

export const isFrameMessage = (data: unknown): data is FrameMessage =>
  typeof data === 'object' && data !== null && 'maitre' in data;
