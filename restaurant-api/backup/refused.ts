/** A restore or backup that did not start; the message tells the person running the command why, and what to do. */
export class Refused extends Error {}
