/**
 * The header with the id of the user for whom a staff page was rendered, sent with each of its calls. A page in a background tab may belong to an
 * earlier session; the BFF then refuses the call as `another-user` (ADR 209).
 */
export const USER_HEADER = 'x-maitre-user';
