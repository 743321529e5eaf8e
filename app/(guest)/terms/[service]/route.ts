import { restaurantTextRoute } from '@/app/(guest)/public-text/text-route';

export const GET = restaurantTextRoute('terms');
