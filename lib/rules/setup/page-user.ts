/**
 * Every call of a staff page carries this header: the id of whoever was signed in when the page was drawn. A page that slept in another
 * tab may be older than the session of its browser; the BFF then refuses the call as `another-user` (ADR 209).
 */
export const USER_HEADER = 'x-maitre-user';
