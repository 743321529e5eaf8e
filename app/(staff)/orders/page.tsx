import { OrdersScreen } from '@/components/screens/orders/orders-screen';

export default function OrdersPage() {
  return <OrdersScreen />;
}
