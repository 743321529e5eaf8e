import { PromotionsScreen } from '@/components/promotions/promotions-screen';

export default function PromotionsPage() {
  return <PromotionsScreen />;
}
