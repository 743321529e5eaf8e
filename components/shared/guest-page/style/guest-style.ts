/**
 * The look of the guests' pages, in the colours of the product. It stands in the page itself: a phone on a bad line has one thing to wait
 * for. The system's own type for the same reason.
 */
import { controlStyle } from './control-style';
import { frameStyle } from './frame-style';
import { timeStyle } from './time-style';

export const guestStyle = [frameStyle, controlStyle, timeStyle].join('').replace(/\s+/g, ' ');
