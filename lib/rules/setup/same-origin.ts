/**
 * The header of every change: it identifies one user action, so that a repeated request is applied once. Other sites cannot send it without a CORS
 * preflight, which the BFF never allows: together with the Origin it proves that a change comes from our own pages.
 */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
