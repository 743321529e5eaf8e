/** A window so low (or so much enlarged) that the floor needs every line of it. */
export const LOW = '@media (max-height: 519.95px)';
