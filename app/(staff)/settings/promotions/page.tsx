import { PromotionsScreen } from '@/components/screens/settings/promotions/promotions-screen';

export default function PromotionsPage() {
  return <PromotionsScreen />;
}
