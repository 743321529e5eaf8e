/**
 * Every change the browser makes carries this header: it names one action of a person, so that the same one sent twice is
 * done once. A foreign page cannot send it without asking first, and the BFF never agrees to be asked: so, with the
 * Origin, it is also the proof that a change comes from our own pages.
 */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
