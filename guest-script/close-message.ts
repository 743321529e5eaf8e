/** What the page in the frame says to the script around it. */
export const CLOSE_MESSAGE = 'maitre:close';
