import { RestaurantScreen } from '@/components/screens/settings/restaurant/restaurant-screen';

export default function RestaurantPage() {
  return <RestaurantScreen />;
}
