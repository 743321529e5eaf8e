/** A window so low that the floor needs every line of it: a tablet enlarged to 200 %, a phone on its side. */
export const LOW = '@media (max-height: 519.95px)';
