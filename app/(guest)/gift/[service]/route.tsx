import { guestPage } from '@/app/(guest)/book/guest-call';
import { orderCard, showShop } from './shop';

/** Gift cards of a restaurant: server-rendered, and complete without script. */
export const GET = guestPage('/gift/{service}', showShop);
export const POST = guestPage('/gift/{service}', orderCard);
