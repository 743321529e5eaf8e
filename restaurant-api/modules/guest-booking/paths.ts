/** Path, parameters and configuration of guests' calls. */
import { z } from 'zod';

export const GUEST_PATH = '/public/v1/restaurants/:service';
export const guestParams = z.object({ service: z.string().max(100).describe('The slug of the restaurant.') });
export const open = { access: 'public' } as const;
export const GUEST_TAGS = ['Guests'];
