/** A restore or backup that was not begun; the message says why, and what to do, to whoever runs the command. */
export class Refused extends Error {}
