import { TakeawayOrdersScreen } from '@/components/screens/takeaway-orders/takeaway-orders-screen';

export default function TakeawayOrdersPage() {
  return <TakeawayOrdersScreen />;
}
