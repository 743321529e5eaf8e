/** Message by which the framed booking page asks the embedding script to close the dialog. */
export const CLOSE_MESSAGE = 'maitre:close';
