import { LoyaltyScreen } from '@/components/screens/loyalty/loyalty-screen';

export default function LoyaltyPage() {
  return <LoyaltyScreen />;
}
