/** Media query of a low window, where the floor needs the height: a tablet at 200 % zoom, a phone in landscape. */
export const LOW_WINDOW = '@media (max-height: 519.95px)';
