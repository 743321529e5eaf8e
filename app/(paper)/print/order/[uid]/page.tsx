import { OrderTicketScreen } from '@/components/shared/print/order-ticket-screen';

export default async function PrintOrderPage({ params }: { params: Promise<{ uid: string }> }) {
  return <OrderTicketScreen uid={Number((await params).uid)} />;
}
