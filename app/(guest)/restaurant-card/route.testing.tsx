/** Registers the card of a restaurant by the test provider (§2): a page of the testing build only. */
import { TEST_CARDS } from '@/lib/rules/payments/test-cards';
import { openRestaurantCard } from './open-restaurant-card';
import { registerCard } from './register-card';
import { CardChoice, cardPage } from './restaurant-card-page';

export async function GET(request: Request): Promise<Response> {
  const opened = await openRestaurantCard(request);
  return opened.ok ? cardPage(opened, <CardChoice t={opened.t} numbers={Object.keys(TEST_CARDS)} />) : opened.response;
}

export async function POST(request: Request): Promise<Response> {
  const opened = await openRestaurantCard(request);
  return opened.ok ? registerCard(request, opened) : opened.response;
}
